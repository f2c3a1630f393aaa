export const dashboard = {
  morning: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
  nextUp: 'Next up',
  arrange: 'Arrange',
  more: 'More for {title}',
  nothing: 'Nothing is shown here',
  nothingHint: 'All tiles of your dashboard are hidden. Choose which ones you want to see.',
  chooseTiles: 'Choose tiles',
  widgetFailed: 'This part of the page could not be loaded',
}
export type DashboardTexts = typeof dashboard

declare module '../../../lib/i18n.ts' {
  interface FirstTexts {
    dashboard: DashboardTexts
  }
}
