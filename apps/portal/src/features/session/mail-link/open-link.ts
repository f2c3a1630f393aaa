import { mailLinkCalls } from '@portolan/contract/features/session/mail-link'
import i18next from 'i18next'
import { CallError } from '../../../lib/call-error.ts'
import { call } from '../../../lib/call.ts'
import { enterByLink, linkedPath } from '../../../lib/email-session.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { isSignedOut, renew } from '../../../lib/renewal.ts'
import { clearSession, type LoginProfile } from '../../../lib/session.ts'
import { beginSignIn } from '../begin-sign-in.ts'
import { adoptSettings } from '../open-session.ts'
import { enter, type Outcome } from '../outcome.ts'
import { signOut } from '../sign-out.ts'
import { keepLink, type Link } from './kept-link.ts'

/**
 * Opens what a mail's link leads to. Another person who is signed in here is signed out first, and the page reloaded;
 * where a second factor is wanted, a sign-in comes first. Each of them once: then the link is closed.
 */
export async function openLink(link: Link): Promise<Outcome> {
  try {
    const profile = await call(mailLinkCalls.loginByAccessToken, { accessToken: link.token, systemType: 1 })
    return await enterObject(profile)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'other_user_signed_in') return link.step === 'fresh' ? leaveOther(link) : otherPerson()
    if (error.code === 'mfa_required' && link.step !== 'asked') return askSecondFactor(link)
    // Whoever is signed in stays so: a link that fails is no reason to sign out.
    return { kind: 'link-closed', message: error.message }
  }
}

/** A session of the same person is kept, with the link's token beside it; without one the object alone is open. */
async function enterObject(profile: LoginProfile): Promise<Outcome> {
  clearSession()
  const isRestricted = !(await isSignedIn())
  enterByLink(profile, isRestricted)
  return enter(linkedPath(profile) ?? '/', adoptSettings(profile))
}

async function isSignedIn(): Promise<boolean> {
  try {
    await renew()
    return true
  } catch (error) {
    if (isSignedOut(error)) return false
    throw error
  }
}

/** Nothing of the other person stays: their session ends, what this tab kept goes, and the page is loaded anew. */
async function leaveOther({ token }: Link): Promise<never> {
  await signOut()
  keepLink({ token, step: 'left' })
  location.replace('/callback')
  return new Promise<never>(() => undefined)
}

function askSecondFactor({ token }: Link): Promise<never> {
  keepLink({ token, step: 'asked' })
  return beginSignIn({ wantsMfa: true })
}

/** Whoever signed in for this link is not whom it was sent to. */
async function otherPerson(): Promise<Outcome> {
  await fetchTexts('waysIn')
  return { kind: 'link-closed', message: i18next.t('waysIn:linkOfAnother') }
}
