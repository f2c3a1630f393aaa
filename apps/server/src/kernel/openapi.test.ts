import { declarations } from '@portolan/contract/registry'
import { expect, it } from 'vitest'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument(declarations, {
  title: 'Portolan',
  version: '1',
  serverUrl: 'https://portal.example',
}) as {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string
        parameters?: { name: string; in: string; required: boolean }[]
        requestBody?: { content: Record<string, { schema: { properties: object; required: string[] } }> }
      }
    >
  >
}

it('describes every declared call once', () => {
  const described = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  expect(described).toHaveLength(declarations.length)
  expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(declarations.length)
})

it('names the credential that the kernel takes out of the body', () => {
  const call = document.paths['/Trip/V1/json/SearchUpcomingTrip']?.['post']
  const schema = call?.requestBody?.content['application/json']?.schema
  expect(Object.keys(schema?.properties ?? {})).toContain('ProfileToken')
  expect(schema?.required).toContain('ProfileToken')
})

it('names it before the files of an upload', () => {
  const call = document.paths['/trips/confirmations']?.['post']
  const schema = call?.requestBody?.content['multipart/form-data']?.schema
  expect(Object.keys(schema?.properties ?? {})).toEqual(['ProfileToken', 'travelerId', 'files'])
})

it('names it as a header of a look-up, not as a part of its address', () => {
  const { parameters = [] } = document.paths['/Common/City.ashx']?.['get'] ?? {}
  expect(parameters.find(({ name }) => name === 'x-profile-token')).toMatchObject({ in: 'header', required: true })
  expect(parameters.map(({ name }) => name.toLowerCase())).not.toContain('profiletoken')
})
