import { createHash } from 'node:crypto'
import { arrangedName, type Company, peopleOf, seesDemo, travels } from '../../../../../../e2e/people/person.ts'

/** A company's own profile manager: it shows its options, and calls back when its button is clicked. */
export const ownProfileScript = {
  url: 'https://profiles.tideway.example/manager.js',
  text: `window.PortolanProfileManager = { mount(place, options) {
  const button = place.ownerDocument.createElement('button')
  button.textContent = 'Tideway profile'
  button.addEventListener('click', () => options.onProfileChange())
  place.append(button)
  window.givenToTideway = { ...options }
  return { update(changed) { Object.assign(window.givenToTideway, changed) }, unmount() { button.remove() } }
} }`,
} as const
const digest = createHash('sha384').update(ownProfileScript.text).digest('base64')

const ferry = { code: 'FERY', displayName: 'Ferry Lane Works', emailDomains: ['ferry.example'] } satisfies Company
const tideway = {
  code: 'TIDE',
  displayName: 'Tideway Mills',
  emailDomains: ['tideway.example'],
  profileManagerScriptUrl: `${ownProfileScript.url}#sha384-${digest}`,
} satisfies Company
const ebbside = {
  code: 'EBBS',
  displayName: 'Ebbside',
  emailDomains: ['ebbside.example'],
  profileManagerScriptUrl: '',
} satisfies Company

/** People with the portal's profile manager, with the company's own, and with none. */
export const companies = [ferry, tideway, ebbside]

const withProfile = (code: string) => ({
  ...seesDemo(),
  ...travels(code),
  widgets: ['ProfileManage' as const, 'UpcomingTrips' as const],
})

export const people = {
  ...peopleOf(
    ferry,
    {
      profileOwn: {},
      profileFaults: {},
      profilePhone: {},
      profileKeys: {},
      profileArranger: { isArranger: true, arrangesFor: ['profile-shares'] },
      profileShares: { name: arrangedName, localizedNames: {} },
    },
    withProfile,
  ),
  ...peopleOf(tideway, { profileExternal: {} }, withProfile),
  ...peopleOf(ebbside, { profileNone: {} }, withProfile),
}
