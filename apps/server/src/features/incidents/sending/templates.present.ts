import type { Language } from '@portolan/contract/enums'
import { messageKinds } from '@portolan/contract/features/incidents/messages'
import type { IncidentRules } from '../../../domain/incidents/incidents.kind.ts'
import { templateTexts } from '../../../domain/incidents/sending/follow-up.ts'
import { ownTemplateName, ownTexts } from '../../../domain/incidents/sending/sending-texts.ts'
import { textIn } from '../../../domain/rules-documents/rules-texts.ts'

/** Those of the company's rules, then the portal's own. */
export const presentTemplates = ({ templates }: IncidentRules, language: Language) => [
  ...templates.map((template) => ({
    Key: template.key,
    Name: textIn(template.name, language),
    Kind: template.kind,
    Texts: templateTexts(template),
  })),
  ...messageKinds.map((kind) => ({
    // A key of a company's template has no capitals.
    Key: `own:${kind}`,
    Name: ownTemplateName(kind, language),
    Kind: kind,
    Texts: ownTexts(kind),
  })),
]
