import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { formatMoney, type FormattedMoney } from '@portolan/rules/format-money'
import { formatDay, formatTime } from '@portolan/rules/format-time'
import type { Approved, Offer } from './offers.ts'
import { escapeHtml, framed, type PageFrame } from './page.ts'
import { texts } from './texts.ts'

/** A booking that the tool made and the portal took. */
export interface Booked {
  readonly locator: string
  readonly total: FormattedMoney
  /** Within what was approved; otherwise the approvers are asked again. */
  readonly isFinished: boolean
  readonly reference: string
}

const money = (total: FormattedMoney, language: Language) => escapeHtml(formatMoney(total, language))

/** What was approved as a trip, with offers for it. `token` proves that a form comes from this page. */
export function requestPage(page: PageFrame, approved: Approved, offers: readonly Offer[], token: string): string {
  const t = texts[page.language]
  const hotels = approved.Hotels.map(
    (stay) =>
      `<li><b>${escapeHtml(stay.HotelName ?? t.anyHotel)}</b><span>${escapeHtml(stay.CityName)} · ${fill(t.nights, {
        from: formatDay(stay.CheckIn, page.language),
        to: formatDay(stay.CheckOut, page.language),
      })}</span></li>`,
  )
  const flights = approved.Segments.map(
    (leg) =>
      `<li><b>${escapeHtml(leg.DepCityName)} → ${escapeHtml(leg.DstCityName)}</b><span>${[
        formatDay(leg.DepDate, page.language),
        leg.DepTime,
        t[leg.FareClass],
        ...leg.Airlines,
      ]
        .filter(Boolean)
        .map((part) => escapeHtml(String(part)))
        .join(' · ')}</span></li>`,
  )
  return framed(
    page,
    approved.TripName,
    `<p class="eyebrow">${escapeHtml(fill(t.request, { reference: approved.ReferenceNumber }))}</p>
<h1>${escapeHtml(approved.TripName)}</h1><p class="lead">${escapeHtml(fill(t.bookFor, { name: approved.Traveler.Name }))}</p>
<div class="cards">${approvedCard(approved, page.language)}${card(t.flights, flights)}${card(t.hotels, hotels)}</div>
<h2 class="part">${t.offers}</h2><p class="lead">${t.offersHint}</p>
<div class="cards offers">${offers.map((offer) => offerCard(page, approved, offer, token)).join('')}</div>`,
    requestAddress(page, approved.ReferenceNumber),
  )
}

const card = (title: string, rows: readonly string[]) =>
  rows.length === 0 ? '' : `<section><h2>${title}</h2><ul class="legs">${rows.join('')}</ul></section>`

function approvedCard({ ApprovedTotal, TolerancePercent }: Approved, language: Language): string {
  const t = texts[language]
  if (!ApprovedTotal)
    return `<section><h2>${t.approved}</h2><p class="sum">${t.notEstimated}</p><p class="fine">${t.notEstimatedHint}</p></section>`
  const limit = { ...ApprovedTotal, Amount: Math.floor((ApprovedTotal.Amount * (100 + TolerancePercent)) / 100) }
  return `<section><h2>${t.approved}</h2><p class="sum">${money(ApprovedTotal, language)}</p><p class="fine">${fill(
    t.approvedUpTo,
    { total: money(limit, language) },
  )}</p></section>`
}

function offerCard({ language }: PageFrame, { Segments }: Approved, offer: Offer, token: string): string {
  const t = texts[language]
  const flights = offer.flights.map(
    ({ carrier, number, from, to, departs, arrives, cabin }, index) =>
      `<li><b>${escapeHtml(`${carrier} ${number}`)} · ${from} → ${to}</b><span>${formatDay(
        Segments[index]?.DepDate ?? departs.slice(0, 8),
        language,
      )} · ${formatTime(departs)}${arrives ? ` – ${formatTime(arrives)}` : ''} · ${t[cabin]}</span></li>`,
  )
  const button = fill(t.book, { total: money(offer.total, language) })
  return `<section class="offer" data-offer="${offer.kind}"><h2>${t[offer.kind]}</h2><p class="sum">${money(offer.total, language)}</p>
<p class="fine">${t[`${offer.kind}Hint`]}</p><ul class="legs">${flights.join('')}</ul>
<form method="post" action="/book"><input type="hidden" name="token" value="${token}"><input type="hidden" name="offer" value="${offer.kind}">
<button type="submit">${button}</button></form></section>`
}

/** What came of the booking. */
export function bookedPage(page: PageFrame, booked: Booked): string {
  const t = texts[page.language]
  const name = fill(t.bookedAs, {
    booking: `<b>${escapeHtml(booked.locator)}</b>`,
    total: money(booked.total, page.language),
  })
  const hint = booked.isFinished ? t.finished : t.asked
  return framed(
    page,
    t.booked,
    `<div class="alone"><span class="seal${booked.isFinished ? '' : ' wait'}" aria-hidden="true"><svg viewBox="0 0 24 24">${
      booked.isFinished
        ? '<path d="m5 12.5 4.5 4.5L19 7.5"/>'
        : '<path d="M12 7v5l3 2"/><circle cx="12" cy="12" r="9"/>'
    }</svg></span><h1>${t.booked}</h1><p class="opened"><span>${name}</span></p><p class="lead">${hint}</p></div>`,
    requestAddress(page, booked.reference),
  )
}

/** A request that cannot be booked, or a booking that did not come about. */
export function noBookingPage(page: PageFrame, title: string, hint: string, reference: string | null): string {
  return framed(
    page,
    title,
    `<div class="alone"><h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(hint)}</p></div>`,
    reference === null ? null : requestAddress(page, reference),
  )
}

function requestAddress({ portal }: PageFrame, reference: string): string {
  const url = new URL('/pre-trip/detail', portal)
  url.searchParams.set('requestRef', reference)
  return url.href
}
