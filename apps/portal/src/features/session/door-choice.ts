import type { Language, ThemeType } from '@portolan/contract/enums'

/** Language and theme as somebody chose them before signing in; of this tab only. */
export interface DoorChoice {
  readonly Language?: Language
  readonly ThemeType?: ThemeType
}

const name = 'portolan.door_choice'

function peek(): DoorChoice {
  // Written by this file alone; the server checks what is saved of it.
  return JSON.parse(sessionStorage.getItem(name) ?? '{}') as DoorChoice
}

export function rememberDoorChoice(choice: DoorChoice): void {
  sessionStorage.setItem(name, JSON.stringify({ ...peek(), ...choice }))
}

export function takeDoorChoice(): DoorChoice {
  const choice = peek()
  sessionStorage.removeItem(name)
  return choice
}
