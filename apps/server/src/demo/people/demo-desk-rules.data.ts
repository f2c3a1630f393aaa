import type { ProvisioningInput } from '../../domain/people/provisioning.schema.ts'
import { harbourVale } from './harbour-vale.ts'
import { kitano } from './kitano.ts'
import { thornePell } from './thorne-pell.ts'

/** How soon the agency answers each company, and the mails that its consultants start from, in the provisioning format. */

const templates = [
  {
    code: 'ticketed',
    name: { 'en-US': 'Tickets are issued', 'zh-CN': '机票已出', 'zh-TW': '機票已開立', 'ja-JP': '発券のお知らせ' },
    subject: {
      'en-US': 'Your tickets for {trip}',
      'zh-CN': '{trip} 的机票',
      'zh-TW': '{trip} 的機票',
      'ja-JP': '{trip} の航空券',
    },
    body: {
      'en-US':
        'Dear {traveller},\n\nyour tickets for {trip}, {dates}, are issued. Your booking reference is {locator}.\n\nHave a good trip.\n{consultant}\nMeridian Travel Management',
      'zh-CN':
        '{traveller}，您好：\n\n您的行程 {trip}（{dates}）已出票，订座编号为 {locator}。\n\n祝旅途愉快。\n{consultant}\n子午差旅管理',
      'zh-TW':
        '{traveller}，您好：\n\n您的行程 {trip}（{dates}）已開票，訂位代號為 {locator}。\n\n祝旅途愉快。\n{consultant}\n子午差旅管理',
      'ja-JP':
        '{traveller} 様\n\n{trip}（{dates}）の航空券を発券しました。予約番号は {locator} です。\n\nどうぞお気をつけてお出かけください。\n{consultant}\nメリディアン・トラベル',
    },
  },
  {
    code: 'documents',
    name: {
      'en-US': 'A document is missing',
      'zh-CN': '缺少证件资料',
      'zh-TW': '缺少證件資料',
      'ja-JP': '書類のご提出のお願い',
    },
    subject: {
      'en-US': 'A document for {trip}',
      'zh-CN': '{trip} 所需证件',
      'zh-TW': '{trip} 所需證件',
      'ja-JP': '{trip} に必要な書類',
    },
    body: {
      'en-US':
        'Dear {traveller},\n\nbefore we can book {trip}, {dates}, we need a copy of your passport or visa. Please attach it to your request {reference}.\n\n{consultant}',
      'zh-CN':
        '{traveller}，您好：\n\n预订 {trip}（{dates}）之前，我们需要您的护照或签证复印件。请将其添加到您的申请 {reference} 中。\n\n{consultant}',
      'zh-TW':
        '{traveller}，您好：\n\n預訂 {trip}（{dates}）之前，我們需要您的護照或簽證影本。請將其附加到您的申請 {reference}。\n\n{consultant}',
      'ja-JP':
        '{traveller} 様\n\n{trip}（{dates}）のご予約の前に、パスポートまたはビザの写しが必要です。申請 {reference} に添付してください。\n\n{consultant}',
    },
  },
]

const minutes = (usual: number, near: number) => ({ minutes: usual, near: { withinHours: 72, minutes: near } })

export const demoDeskRules: NonNullable<ProvisioningInput['rules']> = [
  {
    company: harbourVale,
    kind: 'service-level',
    reason: 'As the contract of 2026 says',
    rules: { request: minutes(240, 60), order: { minutes: 480 }, task: minutes(240, 30) },
  },
  { company: kitano, kind: 'service-level', rules: { request: minutes(240, 90), order: { minutes: 480 } } },
  {
    company: thornePell,
    kind: 'service-level',
    rules: { request: minutes(480, 120), order: { minutes: 960 }, task: { minutes: 480 } },
  },
  ...[harbourVale, kitano, thornePell].map((company) => ({ company, kind: 'mail-templates', rules: { templates } })),
]
