import type { TripTexts } from './en-US.ts'

export const tripTexts = {
  cabins: {
    Y: 'エコノミークラス',
    S: 'プレミアムエコノミー',
    C: 'ビジネスクラス',
    F: 'ファーストクラス',
  },
  facilities: { meal: '機内食', baggage: '受託手荷物', stops: '経由地の数', instructions: '備考' },
  awaitsYou: 'あなたの承認待ち',
  awaitsYouAtLevel: 'あなたの承認待ち · {levels} 段階中 {level} 段階目',
} satisfies TripTexts
