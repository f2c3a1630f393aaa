import type { Language } from './enums.ts'

/**
 * The interface between the portal's profile-manage widget and a profile-manager script (specification §2, §7). The
 * widget loads the script as a classic script, which defines a global of this name with `mount`. A TMC can write its own
 * script; see docs/profile-manager.md.
 */
export const profileScriptName = 'PortolanProfileManager'

export interface ProfileScriptOptions {
  /** Origin of the API, without a trailing slash. */
  readonly apiUrl: string
  /** The profile token: `ProfileToken` of a call's body. */
  readonly apiToken: string
  /** The session's bearer. It is valid for minutes; the widget passes a new one to `update`. */
  readonly accessToken: string
  readonly language: Language
  /** The product that embeds the script. */
  readonly appSource: string
  /** The script sends it as the header `aid` of every call; absent when the viewer has none. */
  readonly aid?: string
  /** The traveller whose profile the script opens first; the viewer by default. */
  readonly travelerId?: string
  /** The script calls it after each save; the portal then fetches names and expiry dates again. */
  readonly onProfileChange: () => void
  /** Returns new tokens after a 401. It rejects when the session is over; the portal itself then informs the user. */
  readonly renewTokens: () => Promise<Pick<ProfileScriptOptions, 'accessToken' | 'apiToken'>>
}

/** The options that can change while the script is mounted. */
export type ProfileScriptUpdate = Partial<Pick<ProfileScriptOptions, 'accessToken' | 'apiToken' | 'language' | 'aid'>>

export interface MountedProfileManager {
  update(changed: ProfileScriptUpdate): void
  /** Empties the container again. */
  unmount(): void
}

export interface ProfileManagerScript {
  mount(container: HTMLElement, options: ProfileScriptOptions): MountedProfileManager
}
