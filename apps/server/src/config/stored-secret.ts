import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFault } from './start-fault.ts'
import { secretText } from './values.ts'

/** The secret in `dataDir`, generated on first use. Two processes that start at once get the same one. */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  try {
    return read(file) ?? create(dataDir, file)
  } catch (error) {
    if (error instanceof StartFault || !(error instanceof Error)) throw error
    throw new StartFault(
      `The data folder ${dataDir} cannot be used (${error.message}): set PORTOLAN_DATA_DIR to a folder this user may write to.`,
    )
  }
}

function read(file: string): string | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  const parsed = secretText.safeParse(text)
  if (parsed.success) return parsed.data
  throw new StartFault(`The secret in ${file} is damaged: restore it from a backup, or set PORTOLAN_SECRET.`)
}

function create(dataDir: string, file: string): string {
  // Others may enter but not list the folder: as root, PostgreSQL's own account has to get through.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const secret = randomBytes(32).toString('hex')
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${secret}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
    return secret
  } catch (error) {
    const winner = read(file)
    if (winner) return winner
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
