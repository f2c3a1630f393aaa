import type { TrackerMenuTexts } from './en-US.ts'

export const trackerMenu: TrackerMenuTexts = {
  whoSees: '誰能看到我的位置',
}
