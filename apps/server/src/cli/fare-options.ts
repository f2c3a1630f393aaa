import { InvalidArgumentError } from 'commander'

/** Collects an option that may be given several times. */
export const addTo = (value: string, known: readonly string[]): readonly string[] => [...known, value]

/** The name of an encoding as `TextDecoder` spells it. */
export function checkEncoding(name: string): string {
  try {
    return new TextDecoder(name).encoding
  } catch {
    throw new InvalidArgumentError('There is no such encoding.')
  }
}
