import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { fetchTexts, type LaterTexts } from '../lib/i18n.ts'
import { currentLanguage } from '../lib/preferences.ts'
import { rejectOnline } from './use-fetched.ts'

/** For what shows before its texts: fetches them and answers whether they have come. */
export function useTexts(namespace: keyof LaterTexts): boolean {
  const [hasCome, setCome] = useState(() => i18next.hasResourceBundle(currentLanguage(), namespace))
  useEffect(() => {
    if (!hasCome) fetchTexts(namespace).then(() => setCome(true), rejectOnline)
  }, [hasCome, namespace])
  return hasCome
}
