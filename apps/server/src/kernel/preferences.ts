import { ThemeType } from '@portolan/contract/enums'

/** The theme a browser chose, by the portal's cookie; Galaxy where none was chosen. It is a taste, no secret. */
export function themeOf(cookies: Readonly<Record<string, string | undefined>>): ThemeType {
  return cookies['portolan_theme'] === String(ThemeType.Breezy) ? ThemeType.Breezy : ThemeType.Galaxy
}
