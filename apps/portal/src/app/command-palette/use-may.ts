import { WidgetType } from '@portolan/contract/enums'
import { useProfile } from '../../lib/session.ts'
import { useOpenSections } from '../use-sections.ts'

/** What the viewer may see of what the palette finds: the rest is neither asked for nor offered. */
export interface May {
  readonly requests: boolean
  readonly proposals: boolean
  readonly invoices: boolean
  readonly track: boolean
  readonly risk: boolean
  readonly fares: boolean
  readonly documents: boolean
}

export function useMay(): May {
  const { UserSetting, ModuleRights } = useProfile()
  const open = new Set(useOpenSections().map(({ key }) => key))
  const has = (type: WidgetType) => UserSetting.Widgets.some((one) => one.WidgetType === type)
  return {
    requests: open.has('trip-request'),
    proposals: has(WidgetType.TripProposal),
    invoices: open.has('invoices'),
    track: open.has('traveller-tracker'),
    risk: open.has('risk'),
    fares: open.has('fare-forecaster'),
    documents: ModuleRights.AllowAccessCTMProfile && has(WidgetType.ProfileManage),
  }
}
