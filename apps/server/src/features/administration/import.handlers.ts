import type { administration } from '@portolan/contract/features/administration'
import { createImportJob } from '../../domain/ledger/files/import-job.store.ts'
import { findCompany } from '../../domain/people/people.store.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { bytesFirst } from '../../storage/bytes-first.ts'
import type { Storage } from '../../storage/storage.ts'
import { importBookings } from './administration.jobs.ts'
import { keysOf, placeFor, stage } from './import-staging.ts'
import { saveStaged } from './import-staging.store.ts'

interface Deps {
  readonly storage: Storage
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** The files are in place before the job exists, and the job appears with the commit that made its row. */
export function createImportHandlers({ storage, jobs }: Deps): Pick<Handlers<typeof administration>, 'importBookings'> {
  return {
    importBookings: async ({ fields, files }, ctx) => {
      const dryRun = fields.dryRun === 'true'
      const staged = placeFor(files)
      return bytesFirst(storage, keysOf(staged), async (named) => {
        await stage(storage, staged, files)
        return ctx.write(async (tx) => {
          const company = await findCompany(tx.db, fields.company)
          if (!company) throw new AppError('unknown_company', { x: fields.company })
          const importId = await createImportJob(tx.db, company.id, dryRun)
          await saveStaged(tx.db, company.id, importId, staged)
          await jobs.enqueue(tx.db, importBookings, { companyId: company.id, importId, dryRun })
          tx.about({ company: company.code, importId, files: files.length, dryRun })
          named()
          return { id: String(importId), state: 'queued' as const }
        })
      })
    },
  }
}
