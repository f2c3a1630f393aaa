import type { administrationEffect } from '@portolan/contract/features/administration/effect'
import { publicFilePath, publicFolder } from '../../../../domain/attachments/public-files.ts'
import { insertPublicFile } from '../../../../domain/attachments/public-files.store.ts'
import { AppError } from '../../../../kernel/app-error.ts'
import type { Handlers } from '../../../../kernel/handler.ts'
import { bytesFirst } from '../../../../storage/bytes-first.ts'
import { monthFolder, randomName } from '../../../../storage/key.ts'
import type { Storage } from '../../../../storage/storage.ts'
import { adminCompany } from '../../admin-scope.ts'
import { checkLogo } from './check-logo.ts'

export interface LogoParts {
  readonly storage: Storage
  readonly now: () => Date
}

/** A picture becomes a public file; the company's record names it afterwards, by draft and publication as anything else. */
export const createLogoHandlers = ({
  storage,
  now,
}: LogoParts): Handlers<Pick<typeof administrationEffect, 'addLogo'>> => ({
  addLogo: async ({ fields, files: [file] }, ctx) => {
    if (!file) throw new AppError('no_file')
    const { type, ending, size, sha256, width, height } = await checkLogo(file.path)
    const id = randomName()
    const storageKey = `${publicFolder}/${monthFolder(now())}/${id}`
    const row = { id, name: `logo.${ending}`, type, size, sha256, storageKey }
    const kept = await bytesFirst(storage, [storageKey], async (named) => {
      await storage.put(storageKey, file.path, row)
      return ctx.write(async (tx) => {
        const company = await adminCompany(tx, fields.CompanyCode)
        const kept = await insertPublicFile(tx.db, row)
        // The same picture has its bytes already.
        if (kept === id) named()
        tx.about({ company: company.code, publicFile: kept })
        return kept
      })
    })
    return { Url: publicFilePath(kept), Type: type, Width: width, Height: height }
  },
})
