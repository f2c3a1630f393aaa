import base from './styles/base.css?inline'
import editor from './styles/editor.css?inline'
import fields from './styles/fields.css?inline'
import tile from './styles/tile.css?inline'
import type { Language } from '@portolan/contract/enums'
import type { MountedProfileManager, ProfileScriptOptions } from '@portolan/contract/profile-script'
import { render } from 'preact'
import { AppContext } from './app-context.ts'
import { connect } from './connection.ts'
import type { ProfileTexts } from './messages/en-US.ts'
import { createProfiles } from './store/profiles.ts'
import { showFailure, loadTexts } from './texts.ts'
import { Tile } from './tile/tile.tsx'

/** Draws the profile manager into the container, in a shadow root, so that neither styles the other. */
export function mount(container: HTMLElement, options: ProfileScriptOptions): MountedProfileManager {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = sheets()
  container.replaceChildren(host)
  const connection = connect(options)
  const profiles = createProfiles(connection)
  let isMounted = true

  const draw = async () => {
    const { language } = connection.options
    const texts = await loadTexts(language)
    // The person has chosen another language, or left the page, while the texts loaded.
    if (!isMounted || connection.options.language !== language) return
    host.lang = language
    render(<Root value={{ connection, profiles, language, texts }} />, root)
  }
  const tryToDraw = () => {
    draw().catch(() => isMounted && showFailure(root, connection.options.language, tryToDraw))
  }
  tryToDraw()
  return {
    update: (changed) => {
      const before = connection.options.language
      connection.update(changed)
      if (connection.options.language !== before) tryToDraw()
    },
    unmount: () => {
      isMounted = false
      render(null, root)
      host.remove()
    },
  }
}

interface RootProps {
  readonly value: {
    readonly connection: ReturnType<typeof connect>
    readonly profiles: ReturnType<typeof createProfiles>
    readonly language: Language
    readonly texts: ProfileTexts
  }
}

const Root = ({ value }: RootProps) => (
  <AppContext.Provider value={value}>
    <Tile />
  </AppContext.Provider>
)

let styleSheets: CSSStyleSheet[] | null = null

/** Constructed style sheets, which a strict content security policy allows, and which every mount shares. */
function sheets(): CSSStyleSheet[] {
  styleSheets ??= [base, fields, tile, editor].map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  return styleSheets
}
