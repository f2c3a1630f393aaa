/** The entry of the user menu for who sees where one is. */
export const trackerMenu = {
  whoSees: 'Who sees where I am',
}
export type TrackerMenuTexts = typeof trackerMenu

declare module '../../../../lib/i18n.ts' {
  interface FirstTexts {
    trackerMenu: TrackerMenuTexts
  }
}
