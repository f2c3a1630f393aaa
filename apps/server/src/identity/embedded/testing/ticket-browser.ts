import { hashSecret, newSecret } from '../../../crypto/secrets.ts'
import { mintCredential } from '../../../kernel/credential.store.ts'
import { Person } from './person.ts'
import type { ProviderServer } from './provider-server.ts'

/** Tickets of one browser, and windows of that browser. */
export function ticketBrowser(serverOf: () => ProviderServer) {
  const cookie = newSecret()
  return {
    open() {
      const person = new Person(serverOf())
      person.cookies.set('portolan_reset', cookie)
      return person
    },
    mint(accountId: string, detail: object = { acr: 'pwd', amr: ['pwd'] }) {
      const { pools, clock } = serverOf()
      return mintCredential(pools.systemDb, {
        kind: 'sign_in_ticket',
        expiresAt: new Date(Date.now() + clock.ahead + 60_000),
        detail: { accountId, browser: hashSecret(cookie), ...detail },
      })
    },
  }
}
