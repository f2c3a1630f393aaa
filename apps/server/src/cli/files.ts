import { basename } from 'node:path'
import { Command } from 'commander'
import { systemTransaction } from '../db/system-transaction.ts'
import { addPublicFiles, publicFilePath } from '../domain/attachments/public-files.ts'
import { errorText } from '../kernel/answer.ts'
import { AppError } from '../kernel/app-error.ts'
import { openStorage } from '../storage/open-storage.ts'
import { type CommandContext, ensureReadable, type ExitCode, exitCode, print, withDatabase } from './command-context.ts'

export function filesCommand(): Command {
  const command = new Command('files').description('Public files: pictures and PDFs that content, logos and mails show')
  command
    .command('add')
    .description('Keep files and print their addresses; the same content again has the same address')
    .argument('<files...>', 'png, jpg, gif, webp or pdf, checked by content')
    .action(async (paths: string[]) => {
      await ensureReadable(paths)
      await withDatabase((context) => addFiles(context, paths))
    })
  return command
}

/** Adds files one after the other, so that a rejection names its file; the files before it stay added. */
async function addFiles({ config, database, language }: CommandContext, paths: string[]): Promise<ExitCode> {
  const storage = await openStorage(config)
  const deps = { storage, config, now: () => new Date() }
  let faults = 0
  try {
    for (const path of paths) {
      try {
        const added = await addPublicFiles(deps, [{ name: basename(path), path }], (run) =>
          systemTransaction(database.pools.system, null, ({ db }) => run(db)),
        )
        for (const { id } of added) print(`${publicFilePath(id)}  ${path}`)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        faults += 1
        print(`${path}: ${errorText(error.code, language, error.x)}`)
      }
    }
  } finally {
    storage.close()
  }
  return faults > 0 ? exitCode.faults : exitCode.done
}
