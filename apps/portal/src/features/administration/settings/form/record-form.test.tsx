import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startTexts } from '../../../../lib/i18n.ts'
import type { Fields, Section } from '../settings.queries.ts'
import { exampleRecord } from '../testing/example-record.ts'
import { exampleSection } from '../testing/example-section.ts'
import { nodeOf } from './form-node.rules.ts'
import type { JsonSchema } from './json-schema.ts'

const document = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../../../docs/provisioning.schema.json'), 'utf8'),
) as JsonSchema

const schemaOf = (name: string): JsonSchema => document.properties?.[name]?.items ?? {}

beforeAll(async () => {
  await startTexts()
  const { fetchTexts } = await import('../../../../lib/i18n.ts')
  await fetchTexts('administrationSettings')
})
afterEach(cleanup)

async function show(section: Section, record: Fields, faults: readonly { Path: string; Message: string }[] = []) {
  const { RecordForm } = await import('./record-form.tsx')
  const onChange = vi.fn<(record: Fields) => void>()
  function Form() {
    const [held, setHeld] = useState(record)
    const change = (next: Fields) => {
      onChange(next)
      setHeld(next)
    }
    return (
      <RecordForm {...{ section, record: held, faults }} company="HVT" isNew isReadOnly={false} onChange={change} />
    )
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const shown = render(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  )
  return { onChange, user: userEvent.setup(), container: shown.container }
}

const sections = ['companies', 'teams', 'people', 'machineClients', 'ssoConnections', 'costCentres', 'rules']

it.each(sections)('draws a control for every value of %s, and changes nothing by being shown', async (name) => {
  const section = exampleSection(name, schemaOf(name))
  const record = exampleRecord(section.Schema as JsonSchema) as Fields
  const { onChange, container } = await show(section, record)
  const drawn = new Set([...container.querySelectorAll('[data-path]')].map((one) => one.getAttribute('data-path')))
  expect([...drawn]).toEqual(expect.arrayContaining(placesOf(section.Schema as JsonSchema, record)))
  expect(onChange).not.toHaveBeenCalled()
  const unnamed = [...container.querySelectorAll('input')].filter(
    (one) => one.id === '' && !one.hasAttribute('aria-label') && one.closest('label') === null,
  )
  expect(unnamed).toEqual([])
})

/** Places of the fields that a form of the record shows without opening anything. */
function placesOf(root: JsonSchema, record: Fields): string[] {
  const node = nodeOf(root, root)
  const hidden = new Set(['company', '$schema', 'reason'])
  return node.kind === 'object'
    ? node.fields.flatMap(({ name, schema }) => {
        if (hidden.has(name)) return []
        const inner = nodeOf(schema, root)
        const held = record[name] as Fields
        return inner.kind === 'object' && typeof held === 'object'
          ? [name, ...inner.fields.filter((one) => one.name in held).map((one) => `${name}.${one.name}`)]
          : [name]
      })
    : []
}

it('a record goes through the form unchanged: what is changed and changed back is the same', async () => {
  const section = exampleSection('costCentres', schemaOf('costCentres'))
  const record = { company: 'HVT', code: '4100', name: 'Sales', fallbackApprover: 'a@b.example', active: true }
  const { onChange, user } = await show(section, record)
  const name = screen.getByLabelText(/^Name/)
  await user.type(name, '!')
  expect(onChange).toHaveBeenLastCalledWith({ ...record, name: 'Sales!' })
  await user.type(name, '{Backspace}')
  expect(onChange).toHaveBeenLastCalledWith(record)
  const approver = screen.getByLabelText(/^Approver/)
  await user.type(approver, 'x')
  await user.clear(approver)
  expect(onChange).toHaveBeenLastCalledWith(record)
  await user.click(screen.getByRole('switch', { name: 'Active' }))
  expect(onChange).toHaveBeenLastCalledWith({ ...record, active: false })
})

const conditions: JsonSchema = {
  type: 'object',
  properties: {
    conditions: {
      type: 'array',
      items: {
        oneOf: [
          {
            type: 'object',
            properties: { on: { const: 'costCentre' }, codes: { type: 'array', items: { type: 'string' } } },
            required: ['on', 'codes'],
            additionalProperties: false,
          },
          {
            type: 'object',
            properties: {
              on: { const: 'amount' },
              above: {
                type: 'object',
                properties: { amount: { type: 'string' }, currency: { type: 'string' } },
                required: ['amount', 'currency'],
              },
            },
            required: ['on'],
            additionalProperties: false,
          },
        ],
      },
    },
  },
  required: ['conditions'],
}

it('rows are added, chosen by their kind, moved and removed, by keyboard', async () => {
  const { onChange, user } = await show(exampleSection('rules:x', conditions), { conditions: [] })
  const add = screen.getByRole('button', { name: 'Add to: Conditions' })
  act(() => add.focus())
  await user.keyboard('{Enter}')
  await user.keyboard('{Enter}')
  await user.selectOptions(screen.getAllByRole('combobox')[1] as HTMLElement, 'Amount')
  await user.type(screen.getByLabelText('Above: Sum'), '20000')
  await user.type(screen.getByLabelText('Above: Currency'), 'hkd')
  const first = { on: 'costCentre', codes: [] }
  const second = { on: 'amount', above: { amount: '20000', currency: 'HKD' } }
  expect(onChange).toHaveBeenLastCalledWith({ conditions: [first, second] })
  await user.click(screen.getByRole('button', { name: 'Move up: Amount' }))
  expect(onChange).toHaveBeenLastCalledWith({ conditions: [second, first] })
  await user.click(screen.getByRole('button', { name: 'Remove: Amount' }))
  expect(onChange).toHaveBeenLastCalledWith({ conditions: [first] })
  await user.type(screen.getByLabelText(/Codes/), '4100,4200{Enter}')
  expect(onChange).toHaveBeenLastCalledWith({ conditions: [{ on: 'costCentre', codes: ['4100', '4200'] }] })
})

const fieldOf = (Path: string, Title: string, Choices?: Record<string, string>) => ({
  Path,
  Title,
  Help: '',
  Group: '',
  Order: 1,
  ...(Choices && { Choices }),
})

it('what is chosen shows as the server calls it: of one, of several, and of shapes and their rows', async () => {
  const { conditions: rows } = conditions.properties ?? {}
  const section = exampleSection('rules:x', {
    type: 'object',
    properties: {
      mode: { type: 'string', enum: ['off', 'counts', 'newer'] },
      scopes: { type: 'array', items: { type: 'string', enum: ['invoices'] } },
      conditions: rows ?? {},
      signIn: { oneOf: [{ const: 'never' }, { type: 'object', properties: { above: { type: 'string' } } }] },
    },
  })
  const fields = [
    fieldOf('mode', 'Shows', { off: 'Nobody', counts: 'Numbers' }),
    fieldOf('scopes', 'Scopes', { invoices: 'Bills (invoices)' }),
    fieldOf('conditions[].on', 'Kind', { costCentre: 'Centre of costs', amount: 'Total' }),
    fieldOf('signIn', 'Sign in', { never: 'At no time' }),
    fieldOf('signIn.above', 'Above an amount'),
  ]
  const { onChange, user } = await show(
    { ...section, Fields: fields },
    { scopes: [], signIn: 'never', conditions: [{ on: 'costCentre', codes: ['4100'] }] },
  )
  const namesIn = (label: RegExp) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(namesIn(/^Shows/)).toEqual(['Not set', 'Nobody', 'Numbers', 'Newer'])
  expect(namesIn(/^Which kind/)).toEqual(['Centre of costs', 'Total'])
  expect(namesIn(/^Sign in: /)).toEqual(['Not set', 'At no time', 'Above an amount'])
  expect(screen.getByRole('button', { name: 'Remove: Centre of costs' })).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Bills (invoices)' }))
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ scopes: ['invoices'] }))
})

it('a fault stands at its field, and opens the row that it is in', async () => {
  const rows = ['4100', '4200', '4300'].map((code) => ({ on: 'costCentre', codes: [code] }))
  const { container } = await show(exampleSection('rules:x', conditions), { conditions: rows }, [
    { Path: 'conditions[2].codes', Message: 'There is no cost centre 4300.' },
  ])
  const row = within(container.querySelector<HTMLElement>('[data-fault]') ?? container)
  expect(row.getByText('There is no cost centre 4300.')).toBeTruthy()
  expect(row.getByLabelText(/Codes/).getAttribute('aria-invalid')).toBe('true')
})

it('secrets are written and never shown, whatever the server says of the field', async () => {
  const section = exampleSection('machineClients', schemaOf('machineClients'))
  await show(section, { clientId: 'erp', scopes: [], secret: 'shown-by-mistake' })
  expect(screen.getByLabelText('Secret').getAttribute('type')).toBe('password')
})
