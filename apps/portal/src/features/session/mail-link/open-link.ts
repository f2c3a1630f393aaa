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
import { enter, type Outcome } from '../open-session.ts'
import { signOut } from '../sign-out.ts'
import { storeLink, type Link } from './stored-link.ts'

/**
 * Opens a mail link. If another person is signed in here, signs them out first and reloads; if the link requires a second
 * factor, signs in first. Each happens at most once; after that the link counts as closed.
 */
export async function openLink(link: Link): Promise<Outcome> {
  try {
    const profile = await call(mailLinkCalls.loginByAccessToken, { accessToken: link.token, systemType: 1 })
    return await enterObject(withAction(profile, link))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'other_user_signed_in') return link.step === 'fresh' ? signOutOther(link) : otherPerson()
    if (error.code === 'mfa_required' && link.step !== 'asked') return askSecondFactor(link)
    // A failed link does not sign anybody out.
    return { kind: 'link-closed', message: error.message, code: error.code }
  }
}

/** The link itself may name what to begin with; else the address that it was opened by does. */
const withAction = ({ RedictData, ...profile }: LoginProfile, { action }: Link): LoginProfile => ({
  ...profile,
  RedictData: RedictData && { ...RedictData, Action: RedictData.Action ?? action },
})

/** Keeps a session of the same person and adds the link's token. Without a session only the linked object is accessible. */
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

/** Ends the other person's session, clears the tab and reloads the page, so that nothing of theirs remains. */
async function signOutOther({ token, action }: Link): Promise<never> {
  await signOut()
  storeLink({ token, action, step: 'left' })
  location.replace('/callback')
  return new Promise<never>(() => undefined)
}

function askSecondFactor({ token, action }: Link): Promise<never> {
  storeLink({ token, action, step: 'asked' })
  return beginSignIn({ wantsMfa: true })
}

/** The person who signed in is not the recipient of the link. */
async function otherPerson(): Promise<Outcome> {
  await fetchTexts('signInMethods')
  return { kind: 'link-closed', message: i18next.t('signInMethods:linkOfAnother'), code: null }
}
