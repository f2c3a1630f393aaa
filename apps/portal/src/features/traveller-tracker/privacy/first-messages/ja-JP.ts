import type { TrackerMenuTexts } from './en-US.ts'

export const trackerMenu: TrackerMenuTexts = {
  whoSees: '自分の居場所を見られる人',
}
