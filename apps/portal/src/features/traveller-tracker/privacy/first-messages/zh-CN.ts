import type { TrackerMenuTexts } from './en-US.ts'

export const trackerMenu: TrackerMenuTexts = {
  whoSees: '谁能看到我的位置',
}
