import type { TripTexts } from './en-US.ts'

export const tripTexts = {
  cabins: {
    Y: 'エコノミークラス',
    S: 'プレミアムエコノミー',
    C: 'ビジネスクラス',
    F: 'ファーストクラス',
  },
  awaitsYou: 'あなたの承認待ち',
  awaitsYouAtLevel: 'あなたの承認待ち · {levels} 段階中 {level} 段階目',
  approval: {
    pending: '承認待ち',
    pendingAtLevel: '承認待ち · {levels} 段階中 {level} 段階目',
    approved: '承認済み',
    rejected: '却下',
  },
  /** How far the booking is. */
  stages: {
    awaiting: '承認待ち',
    awaitingAtLevel: '承認待ち {level}/{levels}',
    confirmed: '承認済み',
    booked: '予約済み',
    rejected: '却下',
  },
  list: {
    title: '今後の出張',
    allTitle: '出張',
    columns: {
      trip: '出張',
      travellers: '出張者',
      company: '会社',
      from: '出発日',
      to: '帰着日',
      route: '経路',
      approval: '承認',
      bookings: '予約内容',
      reference: '予約番号',
      deadline: '期限',
    },
    bookings: { Airfare: '航空券', Hotel: 'ホテル', Railway: '鉄道', CarRental: 'レンタカー' },
  },
} satisfies TripTexts
