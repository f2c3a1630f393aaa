import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync, crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesOf, walkSources } from './import-source.ts'
import { limits, type Limits } from '../import-limits.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'portolan-sources-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

interface Entry {
  readonly name: string
  readonly content: Buffer
  readonly flags?: number
  /** What the headers claim, when it is not the truth. */
  readonly claimed?: number
}

/** A zip as a hostile hand would write it. */
function zip(entries: readonly Entry[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, content, flags = 0, claimed = content.length } of entries) {
    const packed = deflateRawSync(content)
    const rest = Buffer.alloc(26)
    rest.writeUInt16LE(20, 0)
    rest.writeUInt16LE(flags, 2)
    rest.writeUInt16LE(8, 4)
    rest.writeUInt32LE(crc32(content), 10)
    rest.writeUInt32LE(packed.length, 14)
    rest.writeUInt32LE(claimed, 18)
    rest.writeUInt16LE(name.length, 22)
    const header = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), rest, Buffer.from(name)])
    local.push(header, packed)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), rest, tail, Buffer.from(name)]))
    offset += header.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

async function read(content: Buffer, changed: Partial<Limits> = {}): Promise<[name: string, result: string][]> {
  const path = join(dir, 'file.zip')
  await writeFile(path, content)
  const results: [string, string][] = []
  for await (const file of filesOf({ name: 'file.zip', path, size: content.length }, { ...limits, ...changed })) {
    if (file.kind === 'fault') results.push([file.name, file.reason])
    else results.push([file.name, await textOf(file.open())])
  }
  return results
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  try {
    for await (const part of bytes) parts.push(part)
  } catch (error) {
    return error instanceof Error ? error.message : 'thrown'
  }
  return Buffer.concat(parts).toString()
}

const text = (name: string, content = name): Entry => ({ name, content: Buffer.from(content) })

describe('zips', () => {
  it('are read entry by entry, folders passed over', async () => {
    expect(await read(zip([text('a.json'), text('folder/', ''), text('folder/b.xml')]))).toEqual([
      ['file.zip!a.json', 'a.json'],
      ['file.zip!folder/b.xml', 'folder/b.xml'],
    ])
  })

  it('a bomb is refused by name, its neighbours are read', async () => {
    const bomb = { name: 'bomb.json', content: Buffer.alloc(4 * 1024 ** 2) }
    expect(await read(zip([text('a.json'), bomb, text('b.json')]))).toEqual([
      ['file.zip!a.json', 'a.json'],
      ['file.zip!bomb.json', 'zip_bomb'],
      ['file.zip!b.json', 'b.json'],
    ])
  })

  it('a bomb that lies about its size is stopped as it inflates', async () => {
    const liar = { name: 'liar.json', content: Buffer.alloc(4 * 1024 ** 2), claimed: 1000 }
    const [[, result]] = (await read(zip([liar]))) as [[string, string]]
    expect(result).toMatch(/^zip_(bomb|malformed)$/)
  })

  it('many entries, much in all, secrets, zips in zips and damage are refused', async () => {
    expect(await read(zip([text('a'), text('b'), text('c')]), { zipEntries: 2 })).toEqual([
      ['file.zip', 'zip_too_many_entries'],
    ])
    expect(await read(zip([text('a', 'x'.repeat(60)), text('b', 'y'.repeat(60))]), { zipTotalBytes: 100 })).toEqual([
      ['file.zip!a', 'x'.repeat(60)],
      ['file.zip!b', 'zip_bomb'],
    ])
    expect(await read(zip([{ ...text('a'), flags: 1 }]))).toEqual([['file.zip!a', 'zip_encrypted']])
    expect(await read(zip([{ name: 'inner.zip', content: zip([text('a')]) }]))).toEqual([
      ['file.zip!inner.zip', 'zip_nested'],
    ])
    expect((await read(zip([text('a')]).subarray(0, 40)))[0]).toEqual(['file.zip', 'zip_malformed'])
    expect((await read(zip([text('../../etc/passwd')])))[0]?.[1]).toBe('zip_malformed')
  })
})

describe('wallet passes', () => {
  const pass = () => zip([text('pass.json', '{}'), text('icon.png')])

  it('are files in themselves, whatever they are called, and so are bundles of them', async () => {
    const one = pass()
    expect(await read(one)).toEqual([['file.zip', one.toString()]])
    const bundle = zip([
      { name: 'a.pkpass', content: one },
      { name: 'b.pkpass', content: one },
    ])
    expect((await read(bundle)).map(([name]) => name)).toEqual(['file.zip'])
  })

  it('are read out of a zip of files, other zips are not', async () => {
    const one = pass()
    const results = await read(
      zip([text('a.json'), { name: 'inner.bin', content: one }, { name: 'b.pkpass', content: zip([text('x')]) }]),
    )
    expect(results.map(([name, result]) => [name, result.length === one.toString().length ? 'pass' : result])).toEqual([
      ['file.zip!a.json', 'a.json'],
      ['file.zip!inner.bin', 'pass'],
      ['file.zip!b.pkpass', 'zip_nested'],
    ])
  })
})

describe('folders', () => {
  it('are walked in name order, links to folders not followed', async () => {
    const root = join(dir, 'tree')
    await mkdir(join(root, 'b'), { recursive: true })
    for (const name of ['c.json', 'a.json', 'b/z.xml']) await writeFile(join(root, name), name)
    await symlink(root, join(root, 'b', 'loop'))
    const names: string[] = []
    for await (const { name } of walkSources([root, join(root, 'c.json')])) names.push(name)
    expect(names).toEqual(['tree/a.json', 'tree/b/z.xml', 'tree/c.json', 'c.json'])
  })

  it('a file that is gone or larger than allowed is a fault of its own', async () => {
    const gone: string[] = []
    for await (const file of filesOf({ name: 'gone', path: join(dir, 'gone'), size: 0 }, limits))
      gone.push(file.kind === 'fault' ? file.reason : file.kind)
    expect(gone).toEqual(['file_unreadable'])
    const path = join(dir, 'large')
    await writeFile(path, 'x'.repeat(1000))
    for await (const file of filesOf({ name: 'large', path, size: 1000 }, { ...limits, fileBytes: 100 }))
      expect(file.kind === 'file' && (await textOf(file.open()))).toBe('file_too_large')
  })
})
