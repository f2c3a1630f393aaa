import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { anonymous, machine, session } from './access.ts'
import { endpoint, file, isFileReply, isUpload, lookup, operation, upload } from './operation.ts'
import { declarations } from './registry.ts'
import { readPaging } from './schemas/common.ts'

describe('a declaration has the method and path', () => {
  const nothing = z.object({})

  it('of an operation: POST, with area and name exactly as given', () => {
    const declared = operation('Common', 'getcontextbykey', {
      access: session(),
      effect: 'read',
      request: nothing,
      response: nothing,
    })
    expect(declared).toMatchObject({
      id: 'Common/getcontextbykey',
      method: 'POST',
      path: '/Common/V1/json/getcontextbykey',
      area: 'Common',
    })
  })

  it('of a lookup: always GET and a read', () => {
    const declared = lookup('/Hotel/Location.ashx', { access: session(), request: nothing, response: nothing })
    expect(declared).toMatchObject({
      id: 'Hotel/Location.ashx',
      method: 'GET',
      path: '/Hotel/Location.ashx',
      area: 'Hotel',
      effect: 'read',
    })
  })

  it('of an endpoint: its id is method and path', () => {
    const declared = endpoint('PUT', '/back-office/things/:id', {
      access: machine('import'),
      effect: 'write',
      request: nothing,
      response: nothing,
    })
    expect(declared).toMatchObject({ id: 'PUT /back-office/things/:id', area: 'back-office' })
  })

  it('isFileReply and isUpload distinguish files and uploads from schemas', () => {
    expect([isFileReply(file('application/pdf')), isFileReply(nothing)]).toEqual([true, false])
    expect([isUpload(upload(nothing, { maxFiles: 1 })), isUpload(nothing)]).toEqual([true, false])
  })
})

describe('the registry', () => {
  it('has no method and path twice', () => {
    const places = declarations.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(places).size).toBe(places.length)
  })

  it('limits every call that needs no session, so that nobody can try endlessly', () => {
    const open = declarations.filter(
      ({ access, limit }) => (access.kind === 'public' || access.kind === 'cookie') && !limit,
    )
    expect(open.map(({ id }) => id)).toEqual([])
    expect(anonymous().kind).toBe('public')
  })
})

it.each([
  [undefined, { index: 1, size: 5, offset: 0 }],
  [
    { pageIndex: 3, pageSize: 10 },
    { index: 3, size: 10, offset: 20 },
  ],
  [{ PageIndex: 2 }, { index: 2, size: 5, offset: 5 }],
])('paging %o', (paging, expected) => expect(readPaging(paging, 5)).toEqual(expected))
