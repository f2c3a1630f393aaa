import { expect, inject, test } from 'vitest'
import { checkDatabase } from './check-database.ts'

const none = { url: null, appUrl: null, systemUrl: null, replicaUrl: null, poolSize: 1, statementSeconds: 1 }

function changed(change: (url: URL) => void): string {
  const url = new URL(inject('postgresUrl'))
  change(url)
  return url.href
}

test('a database that can be used passes', async () => {
  await expect(checkDatabase({ ...none, url: inject('postgresUrl') })).resolves.toBeUndefined()
})

test('a wrong password is said without it', async () => {
  const url = changed((address) => (address.password = 'hunter2'))
  const refusal = checkDatabase({ ...none, appUrl: url })
  await expect(refusal).rejects.toThrow(/^DATABASE_APP_URL: .* the user or password is wrong\./)
  await expect(refusal).rejects.not.toThrow('hunter2')
})

test('a missing database is named', async () => {
  const url = changed((address) => (address.pathname = '/nowhere'))
  await expect(checkDatabase({ ...none, url })).rejects.toThrow(
    /database 'nowhere' on .* no such database; create it first/,
  )
})
