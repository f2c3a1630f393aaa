import { ContentCategory, contactKeyword, privacyKeyword } from '@portolan/contract/features/content'
import type { ContentInput } from '../domain/content/content.schema.ts'
import { contactUs } from './content/contact-us.ts'
import { contactUsTokyo } from './content/contact-us-tokyo.ts'
import { footer } from './content/footer.ts'
import { mobileDownload } from './content/mobile-download.ts'
import { privacyAgreement } from './content/privacy-agreement.ts'
import { travelPolicy } from './content/travel-policy.ts'
import { travelPolicyGeneral } from './content/travel-policy-general.ts'

/** Pictures of the demo, in pictures/. */
export const demoPictures = [
  'harbour-vale.png',
  'app-code.png',
  'app-store.png',
  'google-play.png',
  'link-visas.jpg',
  'link-storms.jpg',
  'link-trains.jpg',
  'link-carbon.jpg',
] as const
export type DemoPicture = (typeof demoPictures)[number]

const apps = 'https://apps.portolan-travel.example'

/** What the demo's travel management company has entered; `pictures`: where each picture lies on this portal. */
export function demoContent(
  pictures: Readonly<Record<DemoPicture, string>>,
  [first, second]: readonly [string, string, ...string[]],
): ContentInput[] {
  const contact = { kind: 'page', category: ContentCategory.contactUs, keyword: contactKeyword } as const
  const policy = { kind: 'page', category: ContentCategory.staticPage, keyword: 'travel-policy' } as const
  return [
    { ...contact, audience: 'all', texts: contactUs },
    { ...contact, audience: [second], texts: contactUsTokyo },
    {
      kind: 'page',
      category: ContentCategory.privacyAgreement,
      keyword: privacyKeyword,
      audience: 'all',
      texts: privacyAgreement,
    },
    { ...policy, audience: 'all', texts: travelPolicyGeneral },
    { ...policy, audience: [first], texts: travelPolicy },
    {
      kind: 'mobile-download',
      audience: 'all',
      texts: mobileDownload,
      links: [
        { key: 'QRCode', link: `${apps}/get`, image: pictures['app-code.png'] },
        { key: 'AppStore', link: `${apps}/ios`, image: pictures['app-store.png'] },
        { key: 'GooglePlay', link: `${apps}/android`, image: pictures['google-play.png'] },
      ],
    },
    { kind: 'footer', audience: 'all', ...footer },
  ]
}
