import { accessToken, currentProfile, emailSessionName, type LoginProfile as Profile, setProfile } from './session.ts'

/**
 * What a mail's link opened in this tab: an e-mail token for one object, with the profile that came with it. Kept for
 * reloads of the tab. `isRestricted`: there is no session behind it, and the profile opens that one object only.
 */
interface EmailSession {
  readonly profile: Profile
  readonly isRestricted: boolean
}

let known: EmailSession | null | undefined

/** Enters by a mail's link: with a session of the same person, or for its one object alone. */
export function enterByLink(profile: Profile, isRestricted: boolean): void {
  known = { profile, isRestricted }
  sessionStorage.setItem(emailSessionName, JSON.stringify(known))
  setProfile(profile)
}

export function forgetLinkedObject(): void {
  known = null
  sessionStorage.removeItem(emailSessionName)
}

/** What the tab still holds of a link; null after a sign-out, or where none was opened. */
function kept(): EmailSession | null {
  if (sessionStorage.getItem(emailSessionName) === null) return null
  return (known ??= read())
}

function read(): EmailSession | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(emailSessionName) ?? 'null')
    if (typeof found !== 'object' || found === null || !('profile' in found) || !('isRestricted' in found)) return null
    return isProfile(found.profile) ? { profile: found.profile, isRestricted: found.isRestricted !== false } : null
  } catch {
    return null
  }
}

/** Another release may have kept it. By hand, since every first page would load the schema for it. */
function isProfile(value: unknown): value is Profile {
  if (typeof value !== 'object' || value === null) return false
  const { UserSetting, RedictData, ModuleRights, ...profile }: Partial<Record<keyof Profile, unknown>> = value
  return (
    [profile.ProfileToken, profile.EmailToken, profile.LoginId, profile.UserName].every(
      (field) => typeof field === 'string',
    ) &&
    [UserSetting, RedictData, ModuleRights].every((field) => typeof field === 'object' && field !== null) &&
    Array.isArray(profile.ViewCompanies)
  )
}

/** Whether the viewer of this tab has a mail's link and no session. */
export function isRestricted(): boolean {
  const profile = currentProfile()
  const link = kept()
  if (!link?.isRestricted || accessToken()) return false
  return profile === null || profile.EmailToken === link.profile.EmailToken
}

/** After a reload: the viewer by link is who they were. Answers whether there is one. */
export function resumeLink(): boolean {
  const link = kept()
  if (!link || !isRestricted()) return false
  if (!currentProfile()) setProfile(link.profile)
  return true
}

/**
 * The profile of a session, with what a link of the same person opened in this tab; what another person's link opened
 * is forgotten.
 */
export function withLinkedObject(profile: Profile): Profile {
  const link = kept()
  if (!link) return profile
  if (link.profile.LoginId !== profile.LoginId) {
    forgetLinkedObject()
    return profile
  }
  const { EmailToken, RedictData } = link.profile
  const joined = { ...profile, EmailToken, RedictData }
  known = { profile: joined, isRestricted: false }
  sessionStorage.setItem(emailSessionName, JSON.stringify(known))
  return joined
}

/** Where a link leads to (specification §4 'Login flow'); null for a profile that came by none. */
export function linkedPath(profile: Profile | null): string | null {
  const target = profile?.RedictData
  if (!target) return null
  const [page, name] =
    target.UniqueRefType === 0 ? ['/pre-trip/detail', 'requestRef'] : ['/trip-proposal/detail', 'referenceNumber']
  const query = new URLSearchParams({ [name]: target.UniqueRef, ...(target.Action ? { action: target.Action } : {}) })
  return `${page}?${query}`
}

/** Whether an address is the page of what the link opens. */
export function isLinkedPage(href: string): boolean {
  const path = linkedPath(currentProfile())
  if (!path) return false
  const [wanted, asked] = [path, href].map((one) => new URL(one, 'http://portal'))
  if (!wanted || !asked || asked.pathname.replace(/\/$/, '') !== wanted.pathname) return false
  const names = ['requestRef', 'referenceNumber']
  return names.every((name) => asked.searchParams.get(name) === wanted.searchParams.get(name))
}
