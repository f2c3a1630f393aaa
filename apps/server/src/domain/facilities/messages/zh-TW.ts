import type { FacilityTexts } from './en-US.ts'

export const facilityTexts: FacilityTexts = {
  names: {
    seatPitch: '座椅間距',
    seatWidth: '座椅寬度',
    seatType: '座椅',
    bed: '平躺床',
    wifi: '機上無線網路',
    power: '電源插座',
    usb: 'USB 電源',
    entertainment: '娛樂系統',
    meal: '餐點',
    drinks: '飲品',
    baggage: '託運行李',
    carryOn: '手提行李',
    lounge: '貴賓室',
    stops: '中途停靠次數',
    instructions: '備註',
  },
  notFound: '找不到機上設施',
  faults: {
    carrier: '不是航空公司的 IATA 代碼',
    aircraft: '不是三個字元的 IATA 機型代碼',
    cabin: '不是 Y、S、C、F 其中之一',
    key: '不是由字母和數字組成的鍵',
    value: '為空或超過 200 個字元',
    source: '為空或超過 100 個字元',
    asOf: '不是今天或之前的日期（YYYY-MM-DD）',
    repeated: '已出現在前面的項目中',
    shape: '不是機上設施：carrier、aircraft、cabin、key、value、source、asOf',
    csv: '不是 CSV 檔案：{x}',
  },
}
