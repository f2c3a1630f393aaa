import { fetchTexts } from '../../lib/i18n.ts'

/** The tile and what it says, fetched together. */
export async function loadProfileManager() {
  const [{ ProfileManager }] = await Promise.all([import('./profile-manager.tsx'), fetchTexts('profileManager')])
  return ProfileManager
}
