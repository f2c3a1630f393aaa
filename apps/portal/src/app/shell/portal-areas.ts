import type { Language } from '@portolan/contract/enums'
import type { LoginProfile } from '../../lib/session.ts'

export type PortalArea = LoginProfile['UserSetting']['AvailCTMPortalAreas'][number]

/** Areas of a branch of the travel management company are regions (docs/decisions/0011). */
export function regionsOf(areas: readonly PortalArea[]): readonly PortalArea[] {
  return areas.filter((area) => area.Embranchment)
}

/** All others are links of the side menu. */
export function linksOf(areas: readonly PortalArea[]): readonly PortalArea[] {
  return areas.filter((area) => !area.Embranchment)
}

export function areaName(area: PortalArea, language: Language): string {
  const { Name, NameZhCn, NameZhTw, NameJaJp } = area
  return { 'en-US': Name, 'zh-CN': NameZhCn, 'zh-TW': NameZhTw, 'ja-JP': NameJaJp }[language] || Name
}

/** Whether an address is a page of this portal, which opens without leaving it; public files are fetched as any other. */
export const isPortalPage = (address: string) => /^\/(?!\/|files\/)/.test(address)
