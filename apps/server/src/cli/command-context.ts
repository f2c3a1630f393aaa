import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { defaultLanguage, type Language } from '@portolan/contract/enums'
import type { Logger } from 'pino'
import { type Config, readConfig } from '../config/config.ts'
import { checkDatabase } from '../db/check-database.ts'
import { connectDatabase, type ConnectedDatabase } from '../db/connect.ts'
import { matchAcceptLanguage } from '../kernel/answer.ts'
import { createLog } from '../kernel/log.ts'
import { StartFault } from '../config/start-fault.ts'

/**
 * What a command works with: the server's configuration and database. It joins a running embedded database or starts
 * it.
 */
export interface CommandContext {
  readonly config: Config
  readonly log: Logger
  readonly database: ConnectedDatabase
  readonly language: Language
}

/** Exit codes of every command: done, failed, and faults in the input. */
export const exitCode = { done: 0, failed: 1, faults: 2 } as const
export type ExitCode = (typeof exitCode)[keyof typeof exitCode]

/** A command works on more than a call does, and nobody waits for it at a page. */
const commandSeconds = 300

/** Runs a command on the deployment's database and sets the process's exit code. */
export async function withDatabase(run: (context: CommandContext) => Promise<ExitCode>): Promise<void> {
  const config = readConfig(process.env)
  // The command's output goes to standard output, so the log does not.
  const log = createLog({ level: config.log.level === 'info' ? 'warn' : config.log.level, destination: process.stderr })
  await checkDatabase(config.database)
  const database = await connectDatabase(config, log, { statementSeconds: commandSeconds })
  try {
    process.exitCode = await run({ config, log, database, language: commandLanguage(process.env) })
  } finally {
    await database.close()
  }
}

/** The language of the terminal, as POSIX names it: `ja_JP.UTF-8`. */
export function commandLanguage(env: NodeJS.ProcessEnv): Language {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || ''
  return matchAcceptLanguage(locale.split('.')[0]?.replace('_', '-')) ?? defaultLanguage
}

export function print(text: string) {
  process.stdout.write(`${text}\n`)
}

/**
 * Checks, before anything is connected, that the named files exist and are readable; throws an error that
 * `describeFault` explains.
 */
export async function ensureReadable(paths: readonly string[], { folders = false } = {}): Promise<void> {
  for (const path of paths) {
    if (!folders && (await stat(path)).isDirectory()) throw new StartFault(`${path} is a folder: name its files.`)
    await access(path, constants.R_OK)
  }
}
