/** Platform and model of a phone, as its browser reports them. */
export interface PhoneKind {
  readonly platformCode: 'ios' | 'android' | 'web'
  /** Product name, the same in every language; null if the browser hides it. */
  readonly model: string | null
}

interface BrowserInfo {
  readonly userAgent: string
  /** Distinguishes an iPad, which reports itself as a Mac, from a real Mac without touch. */
  readonly touchPoints: number
  /** From the client hints, if the browser supports them. */
  readonly model?: string | null
}

/** Browsers that hide the model send 'K'. */
const hidden = /^(?:K|Android|Mobile)$/

export function phoneKind({ userAgent, touchPoints, model }: BrowserInfo): PhoneKind {
  if (/iPhone|iPod/.test(userAgent)) return { platformCode: 'ios', model: 'iPhone' }
  if (userAgent.includes('iPad') || (userAgent.includes('Macintosh') && touchPoints > 1))
    return { platformCode: 'ios', model: 'iPad' }
  if (userAgent.includes('Android')) {
    const name = model?.trim() || /Android[^;)]*;\s*([^;)]+?)(?:\s+Build\/[^;)]*)?\s*\)/.exec(userAgent)?.[1]
    return { platformCode: 'android', model: name && !hidden.test(name) ? name : null }
  }
  const system = /Windows|Macintosh|CrOS|Linux/.exec(userAgent)?.[0]
  return { platformCode: 'web', model: (system && systems[system]) ?? null }
}

const systems: Record<string, string> = { Windows: 'Windows', Macintosh: 'Mac', CrOS: 'ChromeOS', Linux: 'Linux' }

/** Detects this phone. Only client hints contain the model of an Android phone. */
export async function thisPhone(): Promise<PhoneKind> {
  const { userAgent, maxTouchPoints } = navigator
  return phoneKind({ userAgent, touchPoints: maxTouchPoints, model: await modelHint().catch(() => null) })
}

async function modelHint(): Promise<string | null> {
  const data: unknown = Reflect.get(navigator, 'userAgentData')
  if (!isHinting(data)) return null
  const { model } = await data.getHighEntropyValues(['model'])
  return typeof model === 'string' ? model : null
}

interface Hinting {
  getHighEntropyValues(names: string[]): Promise<Record<string, unknown>>
}

const isHinting = (data: unknown): data is Hinting =>
  typeof data === 'object' && data !== null && 'getHighEntropyValues' in data
