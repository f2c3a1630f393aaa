/** What Thorne & Pell tells its own people. */

export const siteVisits = {
  'en-US': {
    title: 'Site visits: helmet, boots and harness fly free',
    html: `
<p>On our three preferred airlines one bag of protective equipment up to 15 kg is carried free of charge. Quote <strong>TP-SITE</strong> at check-in and show your site pass.</p>
<p>Harnesses go into checked luggage; gas detectors without their cells.</p>`,
  },
  'zh-TW': {
    title: '工地出差：安全帽、安全鞋與背負式安全帶免費託運',
    html: `
<p>搭乘我們的三家優先航空公司，可免費託運一件 15 公斤以內的防護裝備。報到時請告知 <strong>TP-SITE</strong> 並出示工地證。</p>
<p>安全帶須託運；氣體偵測器請取出電池。</p>`,
  },
  'zh-CN': {
    title: '工地出差：安全帽、安全鞋和安全带免费托运',
    html: `
<p>乘坐我们的三家优先航空公司，可免费托运一件 15 公斤以内的防护装备。值机时请说明 <strong>TP-SITE</strong> 并出示工地证。</p>
<p>安全带须托运；气体检测仪请取出电池。</p>`,
  },
  'ja-JP': {
    title: '現場出張：ヘルメット・安全靴・ハーネスは無料でお預けいただけます',
    html: `
<p>優先利用の 3 社では、保護具 1 個（15 kg まで）を無料でお預けいただけます。チェックイン時に <strong>TP-SITE</strong> とお伝えのうえ、入場証をご提示ください。</p>
<p>ハーネスは受託手荷物に、ガス検知器は電池を外してお預けください。</p>`,
  },
}

export const railFirst = {
  'en-US': {
    title: 'Under four hours, take the train',
    html: `
<p>From this quarter on journeys within Great Britain and to Paris and Brussels go by rail where it takes less than four hours from centre to centre. Bookings by air need a reason.</p>
<p>Last year this would have saved 61 tonnes of CO₂ and 340 hours at airports.</p>`,
  },
  'zh-TW': {
    title: '四小時以內，請搭火車',
    html: `
<p>自本季起，英國境內以及往返巴黎、布魯塞爾的行程，市中心到市中心四小時以內者改搭火車；訂機票須說明理由。</p>
<p>以去年計算，可減少 61 公噸二氧化碳，以及 340 小時的候機時間。</p>`,
  },
  'zh-CN': {
    title: '四小时以内，请坐火车',
    html: `
<p>自本季度起，英国境内以及往返巴黎、布鲁塞尔的行程，市中心到市中心四小时以内的改乘火车；订机票须说明理由。</p>
<p>以去年计算，可减少 61 吨二氧化碳，以及 340 小时的候机时间。</p>`,
  },
  'ja-JP': {
    title: '4 時間以内なら鉄道で',
    html: `
<p>今四半期から、英国内およびパリ・ブリュッセルへの移動は、都心間 4 時間以内であれば鉄道をご利用ください。航空便のご予約には理由が必要です。</p>
<p>昨年の実績では CO₂ を 61 トン、空港での時間を 340 時間減らせた計算です。</p>`,
  },
}
