import { dashboard } from '@portolan/contract/features/dashboard'
import { call } from '../../lib/call.ts'
import type { LoginProfile } from '../../lib/session.ts'
import { type DoorChoice, takeDoorChoice } from './door-choice.ts'

/**
 * The profile with what its person chose at the door, which is newer than what the profile had saved; a language that the
 * company does not offer is left out. A choice that cannot be saved holds for this visit.
 */
export async function withDoorChoice(profile: LoginProfile): Promise<LoginProfile> {
  const { Language, ThemeType } = takeDoorChoice()
  const { UserSetting: saved } = profile
  const change: DoorChoice = {
    ...(Language && Language !== saved.Language && saved.AvailLanguages.includes(Language) && { Language }),
    ...(ThemeType !== undefined && ThemeType !== saved.ThemeType && { ThemeType }),
  }
  if (Object.keys(change).length === 0) return profile
  try {
    const { UserSetting } = await call(dashboard.saveUserSetting, { UserSetting: change })
    return { ...profile, UserSetting }
  } catch {
    return { ...profile, UserSetting: { ...saved, ...change } }
  }
}
