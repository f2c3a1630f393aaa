import type { Language } from '@portolan/contract/enums'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Connection } from './connection.ts'
import type { ProfileTexts } from './messages/en-US.ts'
import type { Profiles } from './store/profiles.ts'

/** The context of every component. */
export interface App {
  readonly connection: Connection
  readonly profiles: Profiles
  readonly language: Language
  readonly texts: ProfileTexts
}

export const AppContext = createContext<App | null>(null)

export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('a component of the profile manager was drawn outside of it')
  return app
}
