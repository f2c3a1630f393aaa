import { fetchTexts } from '../../lib/i18n.ts'
import { clockTexts } from './texts.ts'

/** The tile and what it says, fetched together. */
export async function loadWorldClocks() {
  const [{ WorldClocks }] = await Promise.all([import('./world-clocks.tsx'), fetchTexts(clockTexts)])
  return WorldClocks
}
