/** What a phone is called and what kind it is, as its browser says. */
export interface PhoneKind {
  readonly platformCode: 'ios' | 'android' | 'web'
  /** A product's name, the same in every language; null where the browser tells none. */
  readonly model: string | null
}

interface Told {
  readonly userAgent: string
  /** An iPad says that it is a Mac; a Mac has no touch. */
  readonly touchPoints: number
  /** Of the client hints, where the browser has them. */
  readonly model?: string | null
}

/** Browsers that hide the model say 'K'. */
const hidden = /^(?:K|Android|Mobile)$/

export function phoneKind({ userAgent, touchPoints, model }: Told): PhoneKind {
  if (/iPhone|iPod/.test(userAgent)) return { platformCode: 'ios', model: 'iPhone' }
  if (userAgent.includes('iPad') || (userAgent.includes('Macintosh') && touchPoints > 1))
    return { platformCode: 'ios', model: 'iPad' }
  if (userAgent.includes('Android')) {
    const told = model?.trim() || /Android[^;)]*;\s*([^;)]+?)(?:\s+Build\/[^;)]*)?\s*\)/.exec(userAgent)?.[1]
    return { platformCode: 'android', model: told && !hidden.test(told) ? told : null }
  }
  const system = /Windows|Macintosh|CrOS|Linux/.exec(userAgent)?.[0]
  return { platformCode: 'web', model: (system && systems[system]) ?? null }
}

const systems: Record<string, string> = { Windows: 'Windows', Macintosh: 'Mac', CrOS: 'ChromeOS', Linux: 'Linux' }

/** Asks this browser; the model of an Android phone comes by client hints alone. */
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
