import { gunzipSync, gzipSync } from 'node:zlib'
import type { WaitAdvice } from '../forecast/buy-or-wait.ts'
import type { FittedForecast } from '../forecast/fit.ts'
import type { BandState, Shape } from '../forecast/intervals.ts'

/** What one fit learned: enough to forecast, and to explain a forecast later. */
export interface FareModel {
  readonly format: typeof modelFormat
  /** Of fares whose own price was seen some days ago. */
  readonly seen: RegimeModel | null
  /** Of fares that nobody has seen lately, from the stays and departures around them. */
  readonly cell: RegimeModel | null
  /** Null where no advice could be learned. */
  readonly wait: WaitAdvice | null
}

export interface RegimeModel {
  readonly fits: readonly FittedForecast[]
  readonly shapes: readonly Shape[]
  readonly intervals: readonly BandState[]
}

/** Grows with every change of what is kept. A model of another format is not read: the next night makes a new one. */
export const modelFormat = 1

const arrays = { Float32Array, Float64Array, Int16Array, Int32Array, Uint8Array } as const
type ArrayName = keyof typeof arrays

/** Typed arrays as base64 of their bytes, and numbers that JSON does not know by name: nothing is rounded. */
function replacer(_key: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) return { $number: String(value) }
  if (!ArrayBuffer.isView(value)) return value
  const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  return { $array: value.constructor.name, bytes: bytes.toString('base64') }
}

function reviver(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('$number' in value) return Number(value.$number)
  if (!('$array' in value && 'bytes' in value)) return value
  const bytes = Uint8Array.from(Buffer.from(String(value.bytes), 'base64'))
  return new arrays[value.$array as ArrayName](bytes.buffer)
}

export const packModel = (model: FareModel): Buffer => gzipSync(JSON.stringify(model, replacer))

/** Null where it is of another format. */
export function unpackModel(bytes: Uint8Array): FareModel | null {
  const model = JSON.parse(gunzipSync(bytes).toString('utf8'), reviver) as FareModel
  return model.format === modelFormat ? model : null
}
