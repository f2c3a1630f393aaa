import { readUserAgent } from '../../domain/people/user-agent.ts'
import { isMailAddress } from '../../mail/mail.ts'
import { newSecret } from '../../crypto/secrets.ts'
import { type Account, hasDevices, isKnownDevice, rememberDevice } from './account.store.ts'
import { type DoorLimit, doors, takeAttempt } from './attempt.store.ts'
import { addressOf, deviceDays, readDevice, setDevice } from './sign-in-form.ts'
import type { SignInCall } from './sign-in-call.ts'

/** Browsers that forget at every end must not fill a mailbox. */
const notices: DoorLimit = { most: 5, minutes: 60, isSliding: false }

/** From now on the device is the account's. Of one it never used the person is told, but for their very first. */
export async function noteDevice(call: SignInCall, account: Account): Promise<void> {
  const { deps, request, response } = call
  const now = deps.now()
  const held = readDevice(request, deps.isSecure)
  const isKnown = held !== null && (await isKnownDevice(deps.db, account.id, held, now))
  const device = held ?? newSecret()
  const isNews = !isKnown && (await hasDevices(deps.db, account.id, now)) && isMailAddress(account.email)
  await deps.db.transaction().execute(async (tx) => {
    await rememberDevice(tx, account.id, device, new Date(now.getTime() + deviceDays * 86_400_000))
    if (!isNews || !deps.mail) return
    if ((await takeAttempt(tx, doors.notice(account.id), notices, now)) > notices.most) return
    const { browser, system } = readUserAgent(request.headers['user-agent'] ?? null)
    await deps.mail.queue(tx, {
      template: 'newSignIn',
      values: { browser, system, address: addressOf(request), at: now.toISOString() },
      companyId: null,
      to: { address: account.email, name: account.name, loginId: null },
      language: call.frame.language,
    })
  })
  setDevice(response, device, deps.isSecure)
}
