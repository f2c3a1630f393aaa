import type pg from 'pg'
import { setCompanies } from '../../db/company-scope.ts'
import { kyselyOver } from '../../db/database.ts'
import type { Run } from './invoice-search.store.ts'

/** Runs the statements of people's calls for a job, which row level security limits to the companies. */
export const systemReader =
  (pool: pg.Pool, companyIds: readonly number[]) =>
  async <T>(work: (tx: Run) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    let failure: Error | undefined
    try {
      await client.query('BEGIN READ ONLY')
      await setCompanies(kyselyOver(client), companyIds)
      const tx: Run = { run: async (bound) => (await client.query(bound)).rows }
      const result = await work(tx)
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch((lost: Error) => (failure = lost))
      throw error
    } finally {
      client.release(failure)
    }
  }
