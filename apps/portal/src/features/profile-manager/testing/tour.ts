import { profileOf } from '../../../../../../e2e/pages/profile.ts'
import type { TourStep, View } from '../../../../../../e2e/tours/step.ts'

type Section = keyof View['text']['profile']['section']

/** The other sections use the same components. */
const sections: readonly Section[] = ['Names', 'Documents', 'Preferences', 'Privacy']

/** The editor of the traveller's profile, section by section. */
export const steps: readonly TourStep[] = sections.map((section) => ({
  name: `profile ${section.toLowerCase()}`,
  as: 'person',
  at: '/',
  open: async ({ page, language }) => {
    const profile = profileOf(page, language)
    await profile.enter()
    await profile.section(section).click()
  },
  shows: ({ page, language, text }) =>
    profileOf(page, language).editor.getByRole('heading', { level: 2, name: text.profile.section[section] }),
  // The browser's date field uses the browser's language; codes and titles are the same in every language.
  known: ['B1/B2', 'M', 'HL', 'KTN', 'F', 'X', 'Miss'],
  part: '#profile-manager',
}))
