import type { WidgetType } from '@portolan/contract/enums'
import { dashboard } from '@portolan/contract/features/dashboard'
import type { UserSetting, Widget, WidgetAttributes } from '@portolan/contract/schemas/user-setting'
import { CallError } from './call-error.ts'
import { endsSession } from './error-codes.ts'
import { call } from './call.ts'
import { errorText } from './error-text.ts'
import { currentProfile, setProfile, useProfile } from './session.ts'
import { createStore } from './store.ts'
import { showToast } from './toast.ts'
import { readAttributes } from './widget-attributes.ts'

/** A change of the viewer's widgets: a pure function, for it is applied anew to a list that was changed elsewhere. */
export type WidgetChange = (widgets: readonly Widget[]) => readonly Widget[]

interface Pending {
  readonly change: WidgetChange
  readonly settle: (isSaved: boolean) => void
}

/** Other tabs and devices may save meanwhile; that they always come first is not believed. */
const mostTries = 5

/** Made and shown here, and not answered yet; in the order they were made. */
const pending = createStore<readonly Pending[]>([])
/** What the server holds, as far as this tab knows; null while nothing is pending, then it is what the profile says. */
let held: Pick<UserSetting, 'Widgets' | 'Revision'> | null = null

/**
 * Changes the viewer's widgets: shown at once, saved one after the other. Where the list was changed elsewhere
 * meanwhile, the same change is made to the newest one, so that neither is lost. Answers whether it was saved; one
 * that was not is taken back, and the viewer is told. Never rejects.
 */
export function changeWidgets(change: WidgetChange): Promise<boolean> {
  const profile = currentProfile()
  if (!profile) return Promise.resolve(false)
  held ??= profile.UserSetting
  return new Promise((settle) => {
    const isFirst = pending.get().length === 0
    setPending([...pending.get(), { change, settle }])
    if (isFirst) void sendAll()
  })
}

/** Changes the attributes of one widget, as `changeWidgets` does. */
export function changeAttributes(
  type: WidgetType,
  change: (attributes: WidgetAttributes) => WidgetAttributes,
): Promise<boolean> {
  return changeWidgets((widgets) =>
    widgets.map((widget) =>
      widget.WidgetType === type ? { ...widget, Attributes: JSON.stringify(change(attributesOf(widget))) } : widget,
    ),
  )
}

export interface WidgetState {
  readonly isVisible: boolean
  readonly attributes: WidgetAttributes
}

/** How the viewer has one widget; null where the login may not have it. */
export function useWidget(type: WidgetType): WidgetState | null {
  const widget = useProfile().UserSetting.Widgets.find(({ WidgetType: one }) => one === type)
  return widget ? { isVisible: widget.IsVisible, attributes: attributesOf(widget) } : null
}

const read = new WeakMap<Widget, WidgetAttributes>()

/** What a widget's attributes say; the same object as long as the widget is the same. */
export function attributesOf(widget: Widget): WidgetAttributes {
  const known = read.get(widget) ?? readAttributes(widget.Attributes)
  read.set(widget, known)
  return known
}

/** Whether changes are on their way: what comes from elsewhere waits for them. */
export const savingWidgets = {
  isNow: (): boolean => pending.get().length > 0,
  onChange: pending.subscribe,
}

/** Takes over a setting from the server; of two lists of widgets the newer one, with what is still pending. */
export function takeSetting(next: UserSetting): void {
  const profile = currentProfile()
  if (!profile) return
  const known = held ?? profile.UserSetting
  const { Widgets, Revision } = next.Revision < known.Revision ? known : next
  if (held) held = { Widgets, Revision }
  setProfile({ ...profile, UserSetting: { ...next, Widgets: [...withPending(Widgets)], Revision } })
}

function withPending(widgets: readonly Widget[], changes = pending.get()): readonly Widget[] {
  return changes.reduce((list, { change }) => change(list), widgets)
}

function setPending(next: readonly Pending[]): void {
  const profile = currentProfile()
  if (profile && held) {
    const { Widgets, Revision } = held
    setProfile({
      ...profile,
      UserSetting: { ...profile.UserSetting, Widgets: [...withPending(Widgets, next)], Revision },
    })
  }
  if (next.length === 0) held = null
  pending.set(next)
}

async function sendAll(): Promise<void> {
  while (pending.get().length > 0) {
    const batch = pending.get()
    // What is no answer of the server is a fault of ours: watched for, and no reason to keep the rest waiting.
    const error = await saved(batch).catch((fault: unknown) => (reportError(fault), errorText('error_occurred')))
    setPending(pending.get().slice(batch.length))
    for (const { settle } of batch) settle(error === null)
    if (error !== null && error !== '') showToast({ kind: 'failed', text: error })
  }
}

/** Saves the changes together; null when that worked, else what to tell. What changes nothing any more is saved already. */
async function saved(batch: readonly Pending[]): Promise<string | null> {
  for (let tries = 1; ; tries++) {
    if (!held) return null
    const { Widgets: before, Revision } = held
    const Widgets = [...withPending(before, batch)]
    if (JSON.stringify(Widgets) === JSON.stringify(before)) return null
    try {
      const answer = await call(dashboard.saveUserSetting, { UserSetting: { Widgets }, BaseRevision: Revision })
      held = answer.UserSetting
      return null
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code !== 'setting_changed' || tries === mostTries) return textOf(error)
    }
    try {
      held = (await call(dashboard.userSetting, {})).UserSetting
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return textOf(error)
    }
  }
}

/** A session that is over has its dialog, and needs no second word. */
function textOf(error: CallError): string {
  const { message } = error
  return endsSession(error) ? '' : message
}
