import type { Language } from './enums.ts'

/**
 * What the portal's profile-manage widget and a profile-manager script agree on (specification §2, §7): the script,
 * loaded as a classic one, defines a global of this name with `mount`. A TMC's own script does the same; see
 * docs/profile-manager.md.
 */
export const profileScriptName = 'PortolanProfileManager'

export interface ProfileScriptOptions {
  /** Origin that the calls go to, without a slash at its end. */
  readonly apiUrl: string
  /** The profile token: `ProfileToken` of a call's body. */
  readonly apiToken: string
  /** The session's bearer; lives minutes, and is renewed by `update`. */
  readonly accessToken: string
  readonly language: Language
  /** Who embeds it. */
  readonly appSource: string
  /** Sent as the header `aid` of every call, where the viewer has one. */
  readonly aid?: string
  /** Whose profile is shown first; left out: the viewer's own. */
  readonly travelerId?: string
  /** Something of a profile was saved: whoever shows names or expiries asks anew. */
  readonly onProfileChange: () => void
  /** Fresh tokens for a call that was answered 401; fails when the session is over, which the portal tells by itself. */
  readonly renewTokens: () => Promise<Pick<ProfileScriptOptions, 'accessToken' | 'apiToken'>>
}

/** What may change while it is mounted. */
export type ProfileScriptUpdate = Partial<Pick<ProfileScriptOptions, 'accessToken' | 'apiToken' | 'language' | 'aid'>>

export interface MountedProfileManager {
  update(changed: ProfileScriptUpdate): void
  /** Leaves the container as it was found. */
  unmount(): void
}

export interface ProfileManagerScript {
  mount(container: HTMLElement, options: ProfileScriptOptions): MountedProfileManager
}
