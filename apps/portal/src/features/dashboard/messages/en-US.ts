export const dashboard = {
  morning: 'Good morning, {name}',
  afternoon: 'Good afternoon, {name}',
  evening: 'Good evening, {name}',
  failed: 'Error occurred',
  widgetFailed: 'This part of the page could not be loaded',
  retry: 'Try again',
}
export type DashboardTexts = typeof dashboard
