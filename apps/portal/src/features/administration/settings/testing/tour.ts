import { mainHeading } from '../../../../../../../e2e/pages/shell.ts'
import type { Look, TourStep } from '../../../../../../../e2e/tours/step.ts'
import { people } from './people.ts'

export const personOf = ({ theme }: Look) => (theme === 'galaxy' ? people.settingsGalaxy : people.settingsBreezy)

/** Zones, codes of countries and regions as the help quotes them, addresses and names of the company and its people. */
const known = ['Asia', 'Hong_Kong', 'Tokyo', 'JSON', 'HKD', 'USD', 'UTC', 'ISO', 'HK', 'BY'].concat(
  ['example.com', '/profile-manager.js', '#sha384-…'],
  ['Barge Lane Timber', 'BARGE', 'bargelane.example'],
)

export const steps: readonly TourStep[] = [
  {
    name: 'what needs doing in the administration',
    as: 'person',
    at: '/admin/setting?company=BARGE',
    known,
    shows: ({ page, text }) => page.getByRole('region', { name: text.administrationSettings.toDo }),
  },
  {
    name: 'the details of a company',
    as: 'person',
    at: '/admin/setting/companies?company=BARGE',
    known,
    shows: ({ page }) => mainHeading(page, 'Barge Lane Timber'),
  },
  {
    name: 'the teams of a company',
    as: 'person',
    at: '/admin/setting/teams?company=BARGE',
    known,
    shows: ({ page, text }) => page.getByRole('textbox', { name: text.administrationSettings.search }),
  },
  {
    name: 'a new team',
    as: 'person',
    at: '/admin/setting/teams/+?company=BARGE',
    known,
    shows: ({ page, text }) => mainHeading(page, text.administrationSettings.newRecord),
  },
  {
    name: 'the rules of working days',
    as: 'person',
    at: '/admin/setting/working-days?company=BARGE',
    known,
    shows: ({ page }) => page.locator('[data-path="rules.weekdays"]'),
  },
  {
    name: 'changes that wait to be published',
    as: 'person',
    at: '/admin/setting/changes?company=BARGE',
    known,
    shows: ({ page, text }) => mainHeading(page, text.administrationSettings.changesTitle),
  },
]
