import { readAirlines, type CuratedAirline } from './airline-row.ts'

/**
 * Airlines by their IATA designator, and the railways and ferries that sell under one. A row:
 *
 *   rank designator ICAO accounting-code country | English | zh-CN | zh-TW | ja-JP | aliases; …
 *
 * Rank: 1 a major that most travellers meet, 2 a usual one, 3 the rest. A dash stands for what there is none of, or
 * what is not known for certain. Maintained by hand.
 */
export const airlines: readonly CuratedAirline[] = readAirlines(`
# China
1 CA CCA 999 CN | Air China | 中国国际航空 | 中國國際航空 | 中国国際航空 | 国航; 國航; 中国国航; 中國國航; 中国国际
1 MU CES 781 CN | China Eastern Airlines | 中国东方航空 | 中國東方航空 | 中国東方航空 | China Eastern; 东航; 東航; 东方航空; 東方航空
1 CZ CSN 784 CN | China Southern Airlines | 中国南方航空 | 中國南方航空 | 中国南方航空 | China Southern; 南航; 南方航空
1 HU CHH 880 CN | Hainan Airlines | 海南航空 | 海南航空 | 海南航空 | Hainan; 海航
1 MF CXA 731 CN | Xiamen Airlines | 厦门航空 | 廈門航空 | 厦門航空 | XiamenAir; Xiamen Air; 厦航; 廈航
1 ZH CSZ 479 CN | Shenzhen Airlines | 深圳航空 | 深圳航空 | 深圳航空 | Shenzhen; 深航
1 3U CSC 876 CN | Sichuan Airlines | 四川航空 | 四川航空 | 四川航空 | Sichuan; 川航
1 FM CSH 774 CN | Shanghai Airlines | 上海航空 | 上海航空 | 上海航空 | 上航
1 9C CQH 089 CN | Spring Airlines | 春秋航空 | 春秋航空 | 春秋航空 | Spring; 春秋; 春航
1 HO DKH 018 CN | Juneyao Airlines | 吉祥航空 | 吉祥航空 | 吉祥航空 | Juneyao; Juneyao Air; 吉祥; 上海吉祥航空
2 SC CDG 324 CN | Shandong Airlines | 山东航空 | 山東航空 | 山東航空 | 山航; 山东; 山東
2 GS GCR 826 CN | Tianjin Airlines | 天津航空 | 天津航空 | 天津航空 | 天航
2 JD CBJ 898 CN | Beijing Capital Airlines | 首都航空 | 首都航空 | 北京首都航空 | Capital Airlines; 北京首都航空; 首航
2 KN CUA 822 CN | China United Airlines | 中国联合航空 | 中國聯合航空 | 中国聯合航空 | 中联航; 中聯航
2 G5 HXA 987 CN | China Express Airlines | 华夏航空 | 華夏航空 | 華夏航空 | China Express
2 8L LKE 859 CN | Lucky Air | 祥鹏航空 | 祥鵬航空 | 祥鵬航空 | 云南祥鹏航空; 雲南祥鵬航空
2 PN CHB 847 CN | West Air | 西部航空 | 西部航空 | 西部航空 | China West Air; 中国西部航空
2 EU UEA 811 CN | Chengdu Airlines | 成都航空 | 成都航空 | 成都航空 | 蓉航
2 TV TBA 088 CN | Tibet Airlines | 西藏航空 | 西藏航空 | チベット航空 | 藏航
2 NS HBH 836 CN | Hebei Airlines | 河北航空 | 河北航空 | 河北航空 |
2 GJ CDC 891 CN | Loong Air | 长龙航空 | 長龍航空 | 長竜航空 | Zhejiang Loong Airlines; 浙江长龙航空; 浙江長龍航空; ロンエア
2 BK OKA 866 CN | Okay Airways | 奥凯航空 | 奧凱航空 | オーケー航空 | OK Air; 奥凱航空
2 KY KNA 833 CN | Kunming Airlines | 昆明航空 | 昆明航空 | 昆明航空 |
2 QW QDA 912 CN | Qingdao Airlines | 青岛航空 | 青島航空 | 青島航空 |
2 DR RLH - CN | Ruili Airlines | 瑞丽航空 | 瑞麗航空 | 瑞麗航空 |
2 DZ EPA 893 CN | Donghai Airlines | 东海航空 | 東海航空 | 東海航空 |
2 AQ JYH 902 CN | 9 Air | 九元航空 | 九元航空 | 九元航空 | Nine Air; 9 Air Co; 9Air
2 GX CBG 872 CN | GX Airlines | 北部湾航空 | 北部灣航空 | 北部湾航空 | Guangxi Beibu Gulf Airlines; 广西北部湾航空; 廣西北部灣航空
2 FU FZA 666 CN | Fuzhou Airlines | 福州航空 | 福州航空 | 福州航空 |
2 UQ CUH 886 CN | Urumqi Air | 乌鲁木齐航空 | 烏魯木齊航空 | ウルムチ航空 | Urumqi Airlines
2 Y8 YZR 871 CN | Suparna Airlines | 金鹏航空 | 金鵬航空 | 金鵬航空 | Yangtze River Express; 扬子江快运航空; 揚子江快運航空
2 9H CGN 856 CN | Air Changan | 长安航空 | 長安航空 | 長安航空 | Chang An Airlines
2 GY CGZ 661 CN | Colorful Guizhou Airlines | 多彩贵州航空 | 多彩貴州航空 | 多彩貴州航空 |
2 A6 HTU 389 CN | Air Travel | 湖南航空 | 湖南航空 | 湖南航空 | Hunan Airlines; Red Air Travel; 红土航空; 紅土航空; 云南红土航空
2 GT CGH 730 CN | Air Guilin | 桂林航空 | 桂林航空 | 桂林航空 |
2 RY CJX 989 CN | Jiangxi Air | 江西航空 | 江西航空 | 江西航空 | Jiangxi Airlines
2 LT SNG 867 CN | LongJiang Airlines | 龙江航空 | 龍江航空 | 竜江航空 | Longjiang
2 JR JOY 929 CN | Joy Air | 幸福航空 | 幸福航空 | 幸福航空 |
3 9D NMG 860 CN | Tianjiao Airlines | 天骄航空 | 天驕航空 | 天驕航空 | Genghis Khan Airlines
3 CN GDC 895 CN | Grand China Air | 大新华航空 | 大新華航空 | 大新華航空 |
3 OQ CQN 878 CN | Chongqing Airlines | 重庆航空 | 重慶航空 | 重慶航空 |
3 CK CKK 112 CN | China Cargo Airlines | 中国货运航空 | 中國貨運航空 | 中国貨運航空 | 中货航; 中貨航
3 O3 CSS 921 CN | SF Airlines | 顺丰航空 | 順豐航空 | 順豊航空 |
# Hong Kong and Macau
1 CX CPA 160 HK | Cathay Pacific | 国泰航空 | 國泰航空 | キャセイパシフィック航空 | Cathay; Cathay Pacific Airways; 国泰; 國泰; 国泰太平洋航空; キャセイパシフィック; キャセイ航空; キャセイ
1 HX CRK 851 HK | Hong Kong Airlines | 香港航空 | 香港航空 | 香港航空 | 港航
1 UO HKE 128 HK | HK Express | 香港快运航空 | 香港快運航空 | 香港エクスプレス航空 | Hong Kong Express; Hong Kong Express Airways; 香港快运; 香港快運; 香港エクスプレス
2 HB HGB 417 HK | Greater Bay Airlines | 大湾区航空 | 大灣區航空 | グレーターベイ航空 | GBA; 大湾区; 大灣區
3 LD AHK 288 HK | AHK Air Hong Kong | 香港华民航空 | 香港華民航空 | エアー・ホンコン | Air Hong Kong; 华民航空; 華民航空
1 NX AMU 675 MO | Air Macau | 澳门航空 | 澳門航空 | マカオ航空 |
3 3A - 028 HK | Chu Kong Passenger Transport | 珠江客运 | 珠江客運 | 珠江客運 | CKS; Chu Kong
3 8S - 802 HK | TurboJET | 喷射飞航 | 噴射飛航 | ターボジェット | Shun Tak China Travel; Turbo Jet
# Taiwan
1 CI CAL 297 TW | China Airlines | 中华航空 | 中華航空 | チャイナエアライン | 华航; 華航; 中華航空公司; チャイナ エアライン
1 BR EVA 695 TW | EVA Air | 长荣航空 | 長榮航空 | エバー航空 | EVA; EVA Airways; 长荣; 長榮; エバーエア
1 JX SJX 189 TW | STARLUX Airlines | 星宇航空 | 星宇航空 | スターラックス航空 | STARLUX; Starlux; 星宇; スターラックス
2 IT TTW 608 TW | Tigerair Taiwan | 台湾虎航 | 台灣虎航 | タイガーエア台湾 | Tiger Air Taiwan; tigerair; 臺灣虎航; タイガーエア
2 B7 UIA 525 TW | UNI Air | 立荣航空 | 立榮航空 | ユニー航空 | Uni Airways; 立荣; 立榮
2 AE MDA 803 TW | Mandarin Airlines | 华信航空 | 華信航空 | マンダリン航空 | Mandarin; 华信; 華信
3 DA DAC - TW | Daily Air | 德安航空 | 德安航空 | デイリーエア | 德安
# Japan
1 JL JAL 131 JP | Japan Airlines | 日本航空 | 日本航空 | 日本航空 | JAL; 日航; JAL日本航空; ジャパンエアライン; Japan Air Lines
1 NH ANA 205 JP | All Nippon Airways | 全日空 | 全日空 | 全日本空輸 | ANA; ANA全日空; 全日空航空; 全日本空输; 全日本空輸
1 MM APJ - JP | Peach Aviation | 乐桃航空 | 樂桃航空 | ピーチ・アビエーション | Peach; 乐桃; 樂桃; ピーチ; ピーチ航空
1 GK JJP 798 JP | Jetstar Japan | 捷星日本航空 | 捷星日本航空 | ジェットスター・ジャパン | ジェットスタージャパン
2 BC SKY - JP | Skymark Airlines | 天马航空 | 天馬航空 | スカイマーク | Skymark; スカイマークエアラインズ
2 7G SFJ 922 JP | StarFlyer | 星悦航空 | 星悅航空 | スターフライヤー | Star Flyer
2 6J SNJ - JP | Solaseed Air | 天籁九州航空 | 天籟九州航空 | ソラシドエア | Solaseed; ソラシド; スカイネットアジア航空; 索拉西德航空
2 HD ADO - JP | Air Do | 北海道国际航空 | 北海道國際航空 | AIRDO | AIRDO; エア・ドゥ; エアドゥ; エア・ドウ; エアドウ
2 ZG TZP - JP | ZIPAIR | | | ジップエア | ZIPAIR Tokyo; Zip Air; ジップエア トーキョー
2 IJ SJO - JP | Spring Japan | 日本春秋航空 | 日本春秋航空 | スプリング・ジャパン | Spring Airlines Japan; 春秋航空日本
2 NU JTA 353 JP | Japan Transocean Air | 日本越洋航空 | 日本越洋航空 | 日本トランスオーシャン航空 | JTA
2 EH AKX - JP | ANA Wings | 全日空之翼 | 全日空之翼 | ANAウイングス | アナウイングス; ANAウィングス
2 XM JLJ - JP | J-Air | | | ジェイエア | JAIR; J Air
2 JC JAC - JP | Japan Air Commuter | 日本空中通勤航空 | 日本空中通勤航空 | 日本エアコミューター | JAC; JALエアコミューター
2 FW IBX - JP | IBEX Airlines | IBEX航空 | IBEX航空 | アイベックスエアラインズ | IBEX; アイベックス
2 JH FDA - JP | Fuji Dream Airlines | 富士梦幻航空 | 富士夢幻航空 | フジドリームエアラインズ | FDA; Fuji Dream; フジドリーム
3 OC ORC - JP | Oriental Air Bridge | 东方空桥航空 | 東方空橋航空 | オリエンタルエアブリッジ | ORC
3 MZ AHX - JP | Amakusa Airlines | 天草航空 | 天草航空 | 天草エアライン | AMX
3 3X JCH - JP | Hokkaido Air System | 北海道航空系统 | 北海道航空系統 | 北海道エアシステム | HAC; ハック
3 KZ NCA 933 JP | Nippon Cargo Airlines | 日本货物航空 | 日本貨物航空 | 日本貨物航空 | NCA
# Korea and Mongolia
1 KE KAL 180 KR | Korean Air | 大韩航空 | 大韓航空 | 大韓航空 | Korean Air Lines; Korean; 대한항공; コリアンエアー
1 OZ AAR 988 KR | Asiana Airlines | 韩亚航空 | 韓亞航空 | アシアナ航空 | Asiana; 아시아나항공; 韩亚; 韓亞
1 7C JJA 806 KR | Jeju Air | 济州航空 | 濟州航空 | チェジュ航空 | 제주항공; 済州航空
2 LJ JNA 718 KR | Jin Air | 真航空 | 真航空 | ジンエアー | 진에어; ジンエア
2 TW TWB 722 KR | T'way Air | 德威航空 | 德威航空 | ティーウェイ航空 | Tway; T way Air; 티웨이항공; ティーウェイ
2 BX ABL 982 KR | Air Busan | 釜山航空 | 釜山航空 | エアプサン | 에어부산
2 RS ASV 820 KR | Air Seoul | 首尔航空 | 首爾航空 | エアソウル | 에어서울
2 ZE ESR 839 KR | Eastar Jet | 易斯达航空 | 易斯達航空 | イースター航空 | Eastar; 이스타항공
2 YP APZ 350 KR | Air Premia | 普雷米亚航空 | 普雷米亞航空 | エアプレミア | Premia; 에어프레미아
3 RF EOK 862 KR | Aero K | Aero K航空 | Aero K航空 | エアロK | Aero K Airlines; 에어로케이항공; エアロK航空
3 4V FGW - KR | Fly Gangwon | 江原航空 | 江原航空 | フライ江原 | Parata Air; 플라이강원; パラタ航空
2 OM MGL 289 MN | MIAT Mongolian Airlines | 蒙古航空 | 蒙古航空 | ミアットモンゴル航空 | MIAT; Mongolian Airlines; MIATモンゴル航空; モンゴル航空
3 MR MML 861 MN | Hunnu Air | 匈奴航空 | 匈奴航空 | フンヌエア |
2 JS KOR 120 KP | Air Koryo | 高丽航空 | 高麗航空 | 高麗航空 | 고려항공; 朝鲜高丽航空
# South-East Asia
1 SQ SIA 618 SG | Singapore Airlines | 新加坡航空 | 新加坡航空 | シンガポール航空 | SIA; Singapore Airline; 新航; Singapore Air
1 TR TGW 668 SG | Scoot | 酷航 | 酷航 | スクート | Scoot Tigerair; FlyScoot; スクート航空
1 MH MAS 232 MY | Malaysia Airlines | 马来西亚航空 | 馬來西亞航空 | マレーシア航空 | Malaysian Airlines; Malaysia Airline; 马航; 馬航
1 AK AXM 807 MY | AirAsia | 亚洲航空 | 亞洲航空 | エアアジア | Air Asia; AirAsia Berhad; 亚航; 亞航; AirAsia Malaysia
2 D7 XAX 843 MY | AirAsia X | 亚航长途 | 亞洲航空X | エアアジアX | Air Asia X; 亚洲航空X; 全亚洲航空; 全亞洲航空
2 OD MXD 816 MY | Batik Air Malaysia | 马来西亚巴迪航空 | 馬來西亞峇迪航空 | バティック・エア・マレーシア | Malindo Air; Malindo; 马印航空; 馬印航空; マリンド・エア
2 FY FFM 918 MY | Firefly | 飞萤航空 | 飛螢航空 | ファイアフライ航空 | Flyfirefly; ファイアフライ
3 MW MWG - MY | MASwings | 马航之翼 | 馬航之翼 | マス・ウイングス | MASWings
3 J8 BVT 801 MY | Berjaya Air | 成功航空 | 成功航空 | ベルジャヤ航空 |
1 TG THA 217 TH | Thai Airways | 泰国国际航空 | 泰國航空 | タイ国際航空 | Thai; Thai Airways International; 泰航; 泰国航空; 泰國國際航空; タイ航空
1 PG BKP 829 TH | Bangkok Airways | 曼谷航空 | 曼谷航空 | バンコクエアウェイズ | Bangkok Air; バンコク・エアウェイズ; バンコク航空
1 FD AIQ 900 TH | Thai AirAsia | 泰国亚洲航空 | 泰國亞洲航空 | タイ・エアアジア | タイエアアジア; 泰国亚航; 泰亚航; 泰亞航
2 XJ TAX 940 TH | Thai AirAsia X | 泰国亚航长途 | 泰國亞洲航空X | タイ・エアアジアX | タイエアアジアX
2 SL TLM 310 TH | Thai Lion Air | 泰国狮子航空 | 泰國獅子航空 | タイ・ライオン・エア | タイライオンエア; 泰国狮航; 泰獅航
2 VZ TVJ - TH | Thai Vietjet Air | 泰国越捷航空 | 泰越捷航空 | タイ・ベトジェットエア | Thai Vietjet; 泰国越捷; タイベトジェット
2 DD NOK - TH | Nok Air | 皇雀航空 | 皇雀航空 | ノックエア | Nok; 飞鸟航空; 飛鳥航空; ノック・エア
1 VN HVN 738 VN | Vietnam Airlines | 越南航空 | 越南航空 | ベトナム航空 | Vietnam Airline; Vietnam Air; Hãng hàng không Quốc gia Việt Nam; 越航
1 VJ VJC 978 VN | VietJet Air | 越捷航空 | 越捷航空 | ベトジェットエア | Vietjet; Viet Jet; ベトジェット; ベトジェット・エア; 越捷; 越南越捷航空
2 QH BAV 926 VN | Bamboo Airways | 越竹航空 | 越竹航空 | バンブー・エアウェイズ | Bamboo; 竹子航空; バンブーエアウェイズ; バンブー航空
3 VU VAG - VN | Vietravel Airlines | 越旅航空 | 越旅航空 | ベトラベル航空 | Vietravel
3 0V VFC - VN | VASCO | | | ベトナム・エア・サービス | Vietnam Air Services Company
1 GA GIA 126 ID | Garuda Indonesia | 印度尼西亚鹰航 | 印尼嘉魯達航空 | ガルーダ・インドネシア航空 | Garuda; 印尼鹰航; 鹰航; 印度尼西亚鹰航空; 印尼航空; 嘉魯達; ガルーダインドネシア航空; ガルーダ航空
2 QG CTV - ID | Citilink | 连城航空 | 連城航空 | シティリンク | Citilink Indonesia
2 JT LNI 990 ID | Lion Air | 狮子航空 | 獅子航空 | ライオン・エア | Lion; 狮航; 獅航; Lion Mentari; ライオンエア
2 ID BTK 938 ID | Batik Air | 巴迪航空 | 峇迪航空 | バティック・エア | Batik Air Indonesia; 印尼巴迪航空; 巴泽航空; 巴澤航空; バティックエア
2 QZ AWQ 975 ID | Indonesia AirAsia | 印尼亚洲航空 | 印尼亞洲航空 | インドネシア・エアアジア | 印尼亚航; インドネシアエアアジア
2 IW WON 513 ID | Wings Air | 翼航空 | 翼航空 | ウイングス・エア | Wings Abadi; 飞翼航空
2 IU SJV - ID | Super Air Jet | 超级喷气航空 | 超級噴射航空 | スーパー・エア・ジェット |
2 IP PAS - ID | Pelita Air | 佩利塔航空 | 佩利塔航空 | ペリタ・エア | Pelita Air Service
2 SJ SJY 977 ID | Sriwijaya Air | 三佛齐航空 | 三佛齊航空 | スリウィジャヤ航空 | 斯里维加亚航空; 斯里維加亞航空
3 8B TNU - ID | TransNusa | 翎亚航空 | 翎亞航空 | トランスヌサ航空 | TransNusa Air; 印尼翎亚航空; 印尼翎亞航空
3 IN NIH 274 ID | NAM Air | 纳姆航空 | 納姆航空 | ナム・エア |
3 IL TGN - ID | Trigana Air | 特里加纳航空 | 特里加納航空 | トリガナ航空 | Trigana Air Service
1 PR PAL 079 PH | Philippine Airlines | 菲律宾航空 | 菲律賓航空 | フィリピン航空 | PAL; Philippines Airlines; Philippine Airline; 菲航
1 5J CEB 203 PH | Cebu Pacific | 宿务太平洋航空 | 宿霧太平洋航空 | セブパシフィック航空 | 宿雾太平洋航空; Cebu Pacific Air; Cebu Air; 宿务航空; 宿霧航空; 宿务太平洋; 宿霧太平洋; セブ・パシフィック航空; セブパシフィック
2 2P GAP 211 PH | PAL Express | 菲律宾快运航空 | 菲航快運 | PALエクスプレス | Air Philippines; Airphil Express; 菲鹰航空
2 Z2 APG - PH | Philippines AirAsia | 菲律宾亚洲航空 | 菲律賓亞洲航空 | フィリピン・エアアジア | AirAsia Philippines; 菲律宾亚航; フィリピンエアアジア
2 DG SRQ 931 PH | Cebgo | 宿务戈航空 | 宿霧航空快運 | セブゴー | Tigerair Philippines
3 T6 ATX - PH | AirSWIFT | 迅航 | 迅航 | エア・スウィフト | Air Swift; ITI Air
3 RW RYL 404 PH | Royal Air Philippines | 菲律宾皇家航空 | 菲律賓皇家航空 | ロイヤル・エア・フィリピン | Royal Air Charter Service
3 M8 MSJ - PH | SkyJet Airlines | | | スカイジェット航空 |
1 BI RBA 672 BN | Royal Brunei Airlines | 文莱皇家航空 | 汶萊皇家航空 | ロイヤルブルネイ航空 | Royal Brunei; 文莱航空; 汶萊航空; ロイヤル・ブルネイ航空
2 K6 KHV 188 KH | Air Cambodia | 柬埔寨国家航空 | 柬埔寨國家航空 | エア・カンボジア | Cambodia Angkor Air; 吴哥航空; 吳哥航空; 柬埔寨吴哥航空; 柬埔寨吳哥航空; カンボジア・アンコール航空
2 KR KME 265 KH | Cambodia Airways | 柬埔寨航空 | 柬埔寨航空 | カンボジア・エアウェイズ | カンボジアエアウェイズ
3 ZA SWM 969 KH | Sky Angkor Airlines | 天空吴哥航空 | 天空吳哥航空 | スカイ・アンコール航空 |
3 LQ MKR 961 KH | Lanmei Airlines | 澜湄航空 | 瀾湄航空 | ランメイ航空 |
2 QV LAO 627 LA | Lao Airlines | 老挝航空 | 寮國航空 | ラオス国営航空 | Lao Aviation; 老撾航空; ラオ航空; ラオス航空
3 LK LLL - LA | Lao Skyway | 老挝天空航空 | 寮國天空航空 | ラオ・スカイウェイ |
2 8M MMA 599 MM | Myanmar Airways International | 缅甸国际航空 | 緬甸國際航空 | ミャンマー国際航空 | MAI
2 UB UBA 665 MM | Myanmar National Airlines | 缅甸国家航空 | 緬甸國家航空 | ミャンマー・ナショナル航空 | MNA; Myanma Airways
3 7Y MYP - MM | Mann Yadanarpon Airlines | 曼雅达纳蓬航空 | 曼雅達納蓬航空 | マン・ヤダナポン航空 |
3 K7 KBZ 314 MM | Air KBZ | KBZ航空 | KBZ航空 | エアKBZ | Mingalar Aviation; Mingalar; エアーKBZ
3 Y5 GMR 509 MM | Golden Myanmar Airlines | 金色缅甸航空 | 金緬甸航空 | ゴールデン・ミャンマー航空 |
3 YH YAN 323 MM | Yangon Airways | 仰光航空 | 仰光航空 | ヤンゴン航空 |
# South and Central Asia
1 AI AIC 098 IN | Air India | 印度航空 | 印度航空 | エア・インディア | エアインディア; 印航; 印度国际航空
1 6E IGO 312 IN | IndiGo | 靛蓝航空 | 靛藍航空 | インディゴ | IndiGo Airlines; InterGlobe Aviation; インディゴ航空
2 IX AXB - IN | Air India Express | 印度航空快运 | 印度航空快運 | エア・インディア・エクスプレス | エアインディアエクスプレス
2 SG SEJ 775 IN | SpiceJet | 香料航空 | 香料航空 | スパイスジェット | Spice Jet
2 QP AKJ - IN | Akasa Air | 阿卡萨航空 | 阿卡薩航空 | アカサ航空 | Akasa; アカサ・エア
2 9I LLR - IN | Alliance Air | 联盟航空 | 聯盟航空 | アライアンス・エア | Air India Regional; 印度地区航空
3 S5 SDG - IN | Star Air | | | スター・エア | Star Air India
3 I7 IOA - IN | IndiaOne Air | | | インディア・ワン・エア |
3 S9 FLG - IN | Flybig | | | フライビッグ | FlyBig
1 UL ALK 603 LK | SriLankan Airlines | 斯里兰卡航空 | 斯里蘭卡航空 | スリランカ航空 | SriLankan; Sri Lankan Airlines; Air Lanka
3 8D EXV - LK | FitsAir | | | フィッツエア | ExpoAir
1 BG BBC 997 BD | Biman Bangladesh Airlines | 孟加拉国航空 | 孟加拉航空 | ビーマン・バングラデシュ航空 | Biman; Biman Bangladesh; 孟加拉比曼航空; バングラデシュ航空
2 BS UBG 779 BD | US-Bangla Airlines | 孟加拉优速航空 | 孟加拉優速航空 | USバングラ航空 | US Bangla; 优速航空; 優速航空
3 VQ NVQ 855 BD | NOVOAIR | 诺沃航空 | 諾沃航空 | ノボエアー | Novo Air
1 PK PIA 214 PK | Pakistan International Airlines | 巴基斯坦国际航空 | 巴基斯坦國際航空 | パキスタン国際航空 | PIA; 巴航
2 PA ABQ - PK | Airblue | 蓝色航空 | 藍色航空 | エアブルー | Air Blue
2 ER SEP - PK | SereneAir | 宁静航空 | 寧靜航空 | セリーン・エア | Serene Air
3 PF SIF - PK | AirSial | | | エアシアル | Air Sial
3 9P FJL - PK | Fly Jinnah | 真纳航空 | 真納航空 | フライ・ジンナー |
2 RA RNA 285 NP | Nepal Airlines | 尼泊尔航空 | 尼泊爾航空 | ネパール航空 | Royal Nepal Airlines
2 U4 BHA - NP | Buddha Air | 佛陀航空 | 佛陀航空 | ブッダ・エア | ブッダエア
2 YT NYT - NP | Yeti Airlines | 雪人航空 | 雪人航空 | イエティ航空 |
2 H9 HIM 769 NP | Himalaya Airlines | 喜马拉雅航空 | 喜馬拉雅航空 | ヒマラヤ航空 |
3 N9 SHA - NP | Shree Airlines | 室利航空 | 室利航空 | シュリー航空 |
2 KB DRK 787 BT | Druk Air | 不丹皇家航空 | 不丹皇家航空 | ドゥルック・エア | Drukair; Royal Bhutan Airlines; ロイヤルブータン航空; 雷龙航空
3 B3 BTN 786 BT | Bhutan Airlines | 不丹航空 | 不丹航空 | ブータン・エアラインズ | Tashi Air
2 Q2 DQA 986 MV | Maldivian | 马尔代夫航空 | 馬爾地夫航空 | モルディビアン | Island Aviation; モルディブ航空
3 VP VQI - MV | Villa Air | | | ヴィラ・エア | Flyme
3 NR MAV - MV | Manta Air | | | マンタ・エア |
2 FG AFG 255 AF | Ariana Afghan Airlines | 阿里亚纳阿富汗航空 | 阿里亞納阿富汗航空 | アリアナ・アフガン航空 | Ariana; 阿富汗航空
3 RQ KMF 384 AF | Kam Air | 卡姆航空 | 卡姆航空 | カム航空 |
1 KC KZR 465 KZ | Air Astana | 阿斯塔纳航空 | 阿斯塔納航空 | アスタナ航空 | エア・アスタナ
2 FS AYN - KZ | FlyArystan | 飞阿雷斯坦航空 | 阿里斯坦航空 | フライアリスタン | Fly Arystan
3 DV VSV 655 KZ | SCAT Airlines | 斯卡特航空 | 斯卡特航空 | SCAT航空 | SCAT; スキャット航空
3 IQ QAZ - KZ | Qazaq Air | 哈萨克航空 | 哈薩克航空 | カザフ・エア | Vietjet Qazaqstan
2 HY UZB 250 UZ | Uzbekistan Airways | 乌兹别克斯坦航空 | 烏茲別克航空 | ウズベキスタン航空 | Uzbekistan Havo Yollari; 乌兹别克航空
3 HH QNT - UZ | Qanot Sharq | | | カノット・シャルク航空 |
3 C6 MYF - UZ | My Freighter | | | マイ・フレイター | Centrum Air
3 US UZS - UZ | Silk Avia | | | シルク・アヴィア |
3 YK AVJ 511 KG | Avia Traffic Company | | | アヴィア・トラフィック | AviaTraffic
3 SZ SMR 413 TJ | Somon Air | 索蒙航空 | 索蒙航空 | ソモン・エア |
2 T5 TUA 542 TM | Turkmenistan Airlines | 土库曼斯坦航空 | 土庫曼航空 | トルクメニスタン航空 |
# Australia, New Zealand and the Pacific
1 QF QFA 081 AU | Qantas | 澳洲航空 | 澳洲航空 | カンタス航空 | Qantas Airways; QantasLink; 澳航; 快达航空; 快達航空; カンタス
1 VA VOZ 795 AU | Virgin Australia | 维珍澳洲航空 | 維珍澳洲航空 | ヴァージン・オーストラリア航空 | Virgin Blue; Virgin Australia Airlines; 维珍澳大利亚航空; ヴァージン・オーストラリア; 维珍蓝航空
1 JQ JST 041 AU | Jetstar | 捷星航空 | 捷星航空 | ジェットスター航空 | Jetstar Airways; ジェットスター; 捷星
2 ZL RXA 899 AU | Rex Airlines | 区域快线航空 | 區域快線航空 | リージョナル・エクスプレス航空 | Regional Express; Rex; REX; レックス航空
3 QQ UTY - AU | Alliance Airlines | | | アライアンス航空 | Alliance
3 TL ANO 935 AU | Airnorth | 北澳航空 | 北澳航空 | エアノース |
3 FC - - AU | Link Airways | | | リンク・エアウェイズ | Fly Corporate
3 QN SKP - AU | Skytrans | | | スカイトランス | Skytrans Airlines
3 FP PIG - AU | FlyPelican | | | フライペリカン | Pelican Airlines
3 SH - - AU | Sharp Airlines | | | シャープ航空 | Sharp Aviation
3 HK SIO - AU | Skippers Aviation | | | スキッパーズ・アビエーション |
3 OI HND - AU | Hinterland Aviation | | | ヒンターランド・アビエーション |
1 NZ ANZ 086 NZ | Air New Zealand | 新西兰航空 | 紐西蘭航空 | ニュージーランド航空 | Air NZ; 新西兰航空公司
3 S8 SDA - NZ | Sounds Air | | | サウンズ・エア |
3 3C CVA - NZ | Air Chathams | | | エア・チャタムズ |
1 FJ FJI 260 FJ | Fiji Airways | 斐济航空 | 斐濟航空 | フィジー・エアウェイズ | Air Pacific; フィジーエアウェイズ; フィジー航空; 太平洋航空
1 PX ANG 656 PG | Air Niugini | 新几内亚航空 | 紐幾內亞航空 | ニューギニア航空 | Niugini; 新几内亚国家航空; エア・ニューギニ
3 CG TOK 626 PG | PNG Air | 巴布亚新几内亚航空 | 巴紐航空 | PNGエア | Airlines PNG
2 SB ACI 063 NC | Aircalin | 喀里多尼亚航空 | 喀里多尼亞航空 | エアカラン | Air Calédonie International; Air Caledonie International; エアカレドニアインターナショナル; 喀里多尼亚国际航空
3 TY TPC 190 NC | Air Calédonie | 喀里多尼亚国内航空 | 喀里多尼亞國內航空 | エア・カレドニア |
2 TN THT 244 PF | Air Tahiti Nui | 大溪地航空 | 大溪地航空 | エア タヒチ ヌイ | ATN; 塔希提努伊航空; エアタヒチヌイ; エア・タヒチ・ヌイ
3 VT VTA 135 PF | Air Tahiti | 塔希提航空 | 大溪地國內航空 | エア・タヒチ | エアタヒチ
3 NF AVN 218 VU | Air Vanuatu | 瓦努阿图航空 | 萬那杜航空 | バヌアツ航空 | エア・バヌアツ
3 IE SOL 193 SB | Solomon Airlines | 所罗门航空 | 索羅門航空 | ソロモン航空 |
3 ON RON 123 NR | Nauru Airlines | 瑙鲁航空 | 諾魯航空 | ナウル航空 | Our Airline; Air Nauru
3 GZ RAR 755 CK | Air Rarotonga | 拉罗汤加航空 | 拉羅東加航空 | エア・ラロトンガ |
# Middle East
1 EK UAE 176 AE | Emirates | 阿联酋航空 | 阿聯酋航空 | エミレーツ航空 | Emirates Airline; Emirates Airlines; 阿联酋; エミレーツ
1 EY ETD 607 AE | Etihad Airways | 阿提哈德航空 | 阿提哈德航空 | エティハド航空 | Etihad; 阿联酋联合航空; エティハド; エティハド・アラブ首長国航空
1 FZ FDB 141 AE | flydubai | 迪拜航空 | 杜拜航空 | フライドバイ | Fly Dubai; Dubai Aviation Corporation
2 G9 ABY 514 AE | Air Arabia | 阿拉伯航空 | 阿拉伯航空 | エア・アラビア | エアアラビア
3 3L ADY - AE | Air Arabia Abu Dhabi | 阿拉伯航空阿布扎比 | 阿布達比阿拉伯航空 | エア・アラビア・アブダビ |
3 5W WAZ - AE | Wizz Air Abu Dhabi | 威兹航空阿布扎比 | 威茲航空阿布達比 | ウィズエアー・アブダビ |
1 QR QTR 157 QA | Qatar Airways | 卡塔尔航空 | 卡達航空 | カタール航空 | Qatar; Qatar Airway; 卡塔爾航空; 卡航
1 SV SVA 065 SA | Saudia | 沙特阿拉伯航空 | 沙烏地阿拉伯航空 | サウディア | Saudi Arabian Airlines; Saudi Airlines; Saudia Airlines; 沙特航空; 沙烏地航空; サウジアラビア航空; サウジアラビアン航空
2 XY KNE 593 SA | flynas | 纳斯航空 | 納斯航空 | フライナス | Nas Air; Fly Nas
2 F3 FAD - SA | flyadeal | 阿迪尔航空 | 阿迪爾航空 | フライアディール | Fly Adeal
2 RX RXI - SA | Riyadh Air | 利雅得航空 | 利雅德航空 | リヤド航空 | リヤド・エア
1 WY OMA 910 OM | Oman Air | 阿曼航空 | 阿曼航空 | オマーン・エア | オマーンエア; オマーン航空
2 OV OMS - OM | SalamAir | 萨拉姆航空 | 薩拉姆航空 | サラーム・エア | Salam Air
1 GF GFA 072 BH | Gulf Air | 海湾航空 | 海灣航空 | ガルフ・エア | Gulf; ガルフエア; ガルフ航空
1 KU KAC 229 KW | Kuwait Airways | 科威特航空 | 科威特航空 | クウェート航空 | Kuwait Airline
2 J9 JZR 486 KW | Jazeera Airways | 半岛航空 | 半島航空 | ジャジーラ・エアウェイズ | Jazeera; ジャズィーラ航空
1 LY ELY 114 IL | El Al | 以色列航空 | 以色列航空 | エル・アル航空 | El Al Israel Airlines; ELAL; EL AL; 以色列艾拉航空; エルアル・イスラエル航空; エル・アル・イスラエル航空; エルアル航空
2 IZ AIZ 238 IL | Arkia | 阿基亚航空 | 阿基亞航空 | アルキア航空 | Arkia Israeli Airlines; アルキア・イスラエル航空
2 6H ISR 818 IL | Israir | 以斯拉航空 | 以斯拉航空 | イスラエアー | Israir Airlines; イスラエア航空
1 RJ RJA 512 JO | Royal Jordanian | 约旦皇家航空 | 皇家約旦航空 | ロイヤル・ヨルダン航空 | Royal Jordanian Airlines; 皇家约旦航空; 約旦皇家航空; ロイヤルヨルダン航空
3 R5 JAV 151 JO | Jordan Aviation | 约旦航空 | 約旦航空 | ヨルダン・アビエーション |
1 ME MEA 076 LB | Middle East Airlines | 中东航空 | 中東航空 | ミドル・イースト航空 | MEA; 黎巴嫩中东航空; ミドルイースト航空; 中東航空
2 IR IRA 096 IR | Iran Air | 伊朗航空 | 伊朗航空 | イラン航空 | Iranair
2 W5 IRM 537 IR | Mahan Air | 马汉航空 | 馬漢航空 | マーハーン航空 | Mahan Airlines; マハーン航空
3 EP IRC 815 IR | Iran Aseman Airlines | 伊朗阿塞曼航空 | 伊朗阿塞曼航空 | イラン・アーセマーン航空 | Aseman
3 QB QSM - IR | Qeshm Air | 格什姆航空 | 格什姆航空 | ケシュム航空 |
3 B9 IRB 491 IR | Iran Airtour | 伊朗旅游航空 | 伊朗旅遊航空 | イラン・エアツアー | Iran Air Tours
3 VR VRH - IR | Varesh Airlines | 瓦雷什航空 | 瓦雷什航空 | ヴァレシュ航空 |
3 ZV IZG 770 IR | Zagros Airlines | 扎格罗斯航空 | 札格羅斯航空 | ザグロス航空 |
3 Y9 KIS - IR | Kish Air | 基什航空 | 基什航空 | キーシュ航空 |
2 IA IAW 073 IQ | Iraqi Airways | 伊拉克航空 | 伊拉克航空 | イラク航空 |
3 IF FBA - IQ | Fly Baghdad | 巴格达航空 | 巴格達航空 | フライ・バグダード |
3 IY IYE 635 YE | Yemenia | 也门航空 | 葉門航空 | イエメニア | Yemen Airways; イエメン航空; イエメニア航空
2 RB SYR 070 SY | Syrian Air | 叙利亚航空 | 敘利亞航空 | シリア・アラブ航空 | Syrian Arab Airlines; シリア航空; Syrianair
3 6Q SAW 386 SY | Cham Wings Airlines | 沙姆之翼航空 | 沙姆之翼航空 | チャム・ウィングス航空 | Fly Cham
1 TK THY 235 TR | Turkish Airlines | 土耳其航空 | 土耳其航空 | ターキッシュ エアラインズ | Turkish; Turkish Airline; Türk Hava Yolları; THY; トルコ航空; ターキッシュエアラインズ; ターキッシュ・エアラインズ; 土航
2 PC PGT 624 TR | Pegasus Airlines | 飞马航空 | 飛馬航空 | ペガサス航空 | Pegasus; Pegasus Hava Yolları
2 VF TKJ - TR | AJet | | | エイジェット | AnadoluJet; Anadolu Jet; AJet Airlines; 安纳托利亚航空; 安納托利亞航空; アナドルジェット
2 XQ SXS 564 TR | SunExpress | 太阳快运航空 | 太陽快運航空 | サンエクスプレス | Sun Express; Güneş Ekspres; サンエクスプレス航空; 阳光快运航空
3 XC CAI - TR | Corendon Airlines | 科伦登航空 | 科倫登航空 | コレンドン航空 | Corendon
3 XR CXI - MT | Corendon Airlines Europe | 科伦登欧洲航空 | 科倫登歐洲航空 | コレンドン・エアラインズ・ヨーロッパ | Corendon Europe
3 FH FHY - TR | Freebird Airlines | 自由鸟航空 | 自由鳥航空 | フリーバード航空 |
3 TI TWI - TR | Tailwind Airlines | 顺风航空 | 順風航空 | テールウィンド航空 |
2 J2 AHY 771 AZ | Azerbaijan Airlines | 阿塞拜疆航空 | 亞塞拜然航空 | アゼルバイジャン航空 | AZAL; Azal
2 A9 TGZ 606 GE | Georgian Airways | 格鲁吉亚航空 | 喬治亞航空 | ジョージアン・エアウェイズ | Airzena; ジョージア航空; グルジア航空
3 RM NGT - AM | Aircompany Armenia | 亚美尼亚航空公司 | 亞美尼亞航空 | アルメニア航空 | Armenia Aircompany
3 3F FIE - AM | FlyOne Armenia | | | フライワン・アルメニア |
# Western and Northern Europe
1 BA BAW 125 GB | British Airways | 英国航空 | 英國航空 | ブリティッシュ・エアウェイズ | British Airway; 英航; 英国航空公司; ブリティッシュエアウェイズ; 英国航空
1 VS VIR 932 GB | Virgin Atlantic | 维珍航空 | 維珍航空 | ヴァージン・アトランティック航空 | Virgin; Virgin Atlantic Airways; 维珍大西洋航空; 維珍大西洋航空; ヴァージンアトランティック航空
1 U2 EZY 888 GB | easyJet | 易捷航空 | 易捷航空 | イージージェット | Easy Jet; easyJet UK; easyjet.com; 易捷
2 EC EJU - AT | easyJet Europe | 易捷航空欧洲 | 易捷航空歐洲 | イージージェット・ヨーロッパ | easyJet Europe Airline
2 DS EZS - CH | easyJet Switzerland | 易捷航空瑞士 | 易捷航空瑞士 | イージージェット・スイス |
1 FR RYR 224 IE | Ryanair | 瑞安航空 | 瑞安航空 | ライアンエアー | Ryan Air; Ryanair DAC; ライアンエア
2 RK RUK - GB | Ryanair UK | 瑞安航空英国 | 瑞安航空英國 | ライアンエアーUK |
2 RR RYS - PL | Buzz | | | バズ航空 | Ryanair Sun
2 AL MAY - MT | Malta Air | | | マルタ・エア |
1 EI EIN 053 IE | Aer Lingus | 爱尔兰航空 | 愛爾蘭航空 | エアリンガス | 爱尔兰航空公司; エア・リンガス; エアリンガス航空
2 EA EAI - IE | Emerald Airlines | 翡翠航空 | 翡翠航空 | エメラルド航空 | Aer Lingus Regional
2 LS EXS 949 GB | Jet2.com | 捷二航空 | 捷二航空 | ジェット2ドットコム | Jet2; Jet2 Holidays; 捷特二航空
2 BY TOM 754 GB | TUI Airways | 途易航空 | 途易航空 | TUIエアウェイズ | TUI; Thomson Airways; TUI UK; 英国途易航空; 途易飞航空
2 LM LOG 682 GB | Loganair | 洛根航空 | 洛根航空 | ローガンエア | Logan Air
2 CJ CFE - GB | BA CityFlyer | 英航城市飞行 | 英航城市航空 | BAシティフライヤー | British Airways CityFlyer; BA Cityflyer
3 SI BCI 821 GB | Blue Islands | 蓝岛航空 | 藍島航空 | ブルー・アイランズ |
3 GR AUR 924 GG | Aurigny | 奥里尼航空 | 奧里尼航空 | オーリニー・エア・サービス | Aurigny Air Services
3 T3 EZE 467 GB | Eastern Airways | 东方航空(英国) | 東方航空(英國) | イースタン航空 |
2 ZT AWC - GB | Titan Airways | 泰坦航空 | 泰坦航空 | タイタン・エアウェイズ |
1 LH DLH 220 DE | Lufthansa | 汉莎航空 | 漢莎航空 | ルフトハンザドイツ航空 | Deutsche Lufthansa; Lufthansa German Airlines; 德国汉莎航空; 德國漢莎航空; 汉莎; 漢莎; ルフトハンザ航空; ルフトハンザ・ドイツ航空; ルフトハンザ
2 CL CLH 683 DE | Lufthansa CityLine | 汉莎城际航空 | 漢莎城際航空 | ルフトハンザ・シティーライン | CityLine
2 VL LHX - DE | Lufthansa City Airlines | 汉莎城市航空 | 漢莎城市航空 | ルフトハンザ・シティ・エアラインズ | City Airlines
2 4Y OCN - DE | Discover Airlines | 发现航空 | 探索航空 | ディスカバー・エアラインズ | Eurowings Discover; Ocean
1 EW EWG 104 DE | Eurowings | 欧洲之翼航空 | 歐洲之翼航空 | ユーロウイングス | 欧洲之翼; 歐洲之翼; ユーロウィングス
2 DE CFG 881 DE | Condor | 神鹰航空 | 神鷹航空 | コンドル航空 | Condor Flugdienst; Condor Airlines; 秃鹰航空; コンドルフルークディーンスト
2 X3 TUI 617 DE | TUI fly Deutschland | 途易航空德国 | 途易航空德國 | TUIフライ | TUIfly; TUI fly; Hapag-Lloyd Express
3 EN DLA 101 IT | Air Dolomiti | 多洛米蒂航空 | 多洛米蒂航空 | エア・ドロミティ |
3 7E AWU - DE | Sylt Air | | | ジルト・エア |
3 SR SDR - DE | Sundair | | | サンデア |
3 PE PEV 335 AT | People's | | | ピープルズ | People's Viennaline; Altenrhein Luftfahrt
1 LX SWR 724 CH | Swiss International Air Lines | 瑞士国际航空 | 瑞士國際航空 | スイス インターナショナル エアラインズ | SWISS; Swiss Air; Swiss Airlines; 瑞士航空; 瑞航; スイス航空; スイスインターナショナルエアラインズ; スイス・インターナショナル・エアラインズ
2 WK EDW 945 CH | Edelweiss Air | 雪绒花航空 | 雪絨花航空 | エーデルワイス航空 | Edelweiss; エーデルワイス・エア
2 2L OAW 102 CH | Helvetic Airways | 赫尔维蒂航空 | 赫爾維蒂航空 | ヘルヴェティック・エアウェイズ | Helvetic
3 GM GSW 275 CH | Chair Airlines | | | チェア航空 | Germania Flug; Chair
1 OS AUA 257 AT | Austrian Airlines | 奥地利航空 | 奧地利航空 | オーストリア航空 | Austrian; 奥航; オーストリアン航空
1 KL KLM 074 NL | KLM Royal Dutch Airlines | 荷兰皇家航空 | 荷蘭皇家航空 | KLMオランダ航空 | KLM; Royal Dutch Airlines; 荷航; 荷兰航空; 荷蘭航空; KLM荷兰皇家航空; オランダ航空
2 WA KLC - NL | KLM Cityhopper | 荷航城市短途航空 | 荷航城市快線 | KLMシティホッパー |
1 HV TRA 979 NL | Transavia | 泛航航空 | 泛航航空 | トランサヴィア | Transavia Airlines; Transavia.com; 泛航; トランサヴィア航空
2 TO TVF - FR | Transavia France | 泛航航空法国 | 泛航航空法國 | トランサヴィア・フランス |
2 OR TFL 178 NL | TUI fly Netherlands | 途易航空荷兰 | 途易航空荷蘭 | TUIフライ・ネザーランド | TUI Airlines Netherlands; Arkefly
3 CD CND - NL | Corendon Dutch Airlines | 科伦登荷兰航空 | 科倫登荷蘭航空 | コレンドン・ダッチ航空 |
1 SN BEL 082 BE | Brussels Airlines | 布鲁塞尔航空 | 布魯塞爾航空 | ブリュッセル航空 | SN Brussels Airlines; ブリュッセルエアラインズ
2 TB JAF 612 BE | TUI fly Belgium | 途易航空比利时 | 途易航空比利時 | TUIフライ・ベルギー | Jetairfly
3 KF ABB 142 BE | Air Belgium | 比利时航空 | 比利時航空 | エア・ベルギー |
2 LG LGL 149 LU | Luxair | 卢森堡航空 | 盧森堡航空 | ルクスエア | Luxair Luxembourg Airlines; ルクスエアー; ルクセンブルク航空
3 CV CLX 172 LU | Cargolux | 卢森堡货运航空 | 盧森堡貨運航空 | カーゴルックス航空 |
1 AF AFR 057 FR | Air France | 法国航空 | 法國航空 | エールフランス航空 | 法航; AirFrance; エールフランス; エール・フランス; エールフランス国営航空
2 A5 HOP 163 FR | HOP! | 法航Hop! | 法航HOP! | エールフランスHOP | Air France HOP; HOP; Hop!
2 SS CRL 923 FR | Corsair International | 科西嘉国际航空 | 科賽爾國際航空 | コルセール | Corsair; Corsairfly; Corsair Fly; コルセール航空; コルセール・インターナショナル
2 BF FBU 396 FR | French bee | 法国蜜蜂航空 | 法蜂航空 | フレンチ・ビー | French Bee; French Blue; Frenchbee; 法国美丽航空
2 TX FWI 427 FR | Air Caraïbes | 加勒比航空(法国) | 法屬加勒比航空 | エール・カライブ | Air Caraibes; Air Caraïbe
2 XK CCM 146 FR | Air Corsica | 科西嘉航空 | 科西嘉航空 | エール・コルシカ | CCM Airlines
2 UU REU 760 RE | Air Austral | 南方航空(留尼汪) | 留尼旺航空 | エール・オーストラル | エール・オストラル
3 B0 DJT 002 FR | La Compagnie | | | ラ・カンパニー | Dreamjet
3 T7 TJT 294 FR | Twin Jet | | | トゥインジェット |
3 CE CLG 980 FR | Chalair Aviation | 沙莱尔航空 | 沙萊爾航空 | シャレール・アビアシオン | Chalair
3 NL AEH - FR | Amelia International | | | アメリア | Amelia
3 5O FPO 558 FR | ASL Airlines France | | | ASLエアラインズ・フランス | Europe Airpost
1 SK SAS 117 SE | SAS Scandinavian Airlines | 北欧航空 | 北歐航空 | スカンジナビア航空 | SAS; Scandinavian Airlines; Scandinavian Airlines System; 斯堪的纳维亚航空; 北歐航空公司; スカンジナヴィア航空
1 DY NOZ 328 NO | Norwegian | 挪威航空 | 挪威航空 | ノルウェー・エアシャトル | Norwegian Air Shuttle; Norwegian Air; 挪威穿梭航空; 挪威廉价航空; ノルウェージャン・エアシャトル; ノルウェージャン
2 D8 NSZ 762 SE | Norwegian Air Sweden | 挪威航空瑞典 | 挪威航空瑞典 | ノルウェー・エア・スウェーデン | Norwegian Air Sweden AOC
2 N0 NBT - NO | Norse Atlantic Airways | 北大西洋航空 | 諾斯大西洋航空 | ノース・アトランティック航空 | Norse; Norse Atlantic; Flynorse
2 Z0 UBT - GB | Norse Atlantic UK | 北大西洋航空英国 | 諾斯大西洋航空英國 | ノース・アトランティックUK |
2 WF WIF 701 NO | Widerøe | 维德勒航空 | 維德勒航空 | ヴィデロー航空 | Wideroe; Wideroes Flyveselskap; Widerøes; ヴィデロー
3 DX DTR 243 DK | DAT | 丹麦航空运输 | 丹麥航空運輸 | ダニッシュ・エア・トランスポート | Danish Air Transport
3 EZ SUS - DK | Sun-Air of Scandinavia | 斯堪的纳维亚太阳航空 | 斯堪地那維亞太陽航空 | サンエア・オブ・スカンジナビア | Sun Air
3 6I MMD 248 DK | Air Alsie | | | エア・アルシー |
3 RC FLI 767 FO | Atlantic Airways | 大西洋航空 | 大西洋航空 | アトランティック航空 |
2 GL GRL 631 GL | Air Greenland | 格陵兰航空 | 格陵蘭航空 | エア・グリーンランド | グリーンランド航空
2 FI ICE 108 IS | Icelandair | 冰岛航空 | 冰島航空 | アイスランド航空 | アイスランドエアー
1 AY FIN 105 FI | Finnair | 芬兰航空 | 芬蘭航空 | フィンランド航空 | Finn Air; 芬航; フィンエアー; フィンエア
3 N7 FCM - FI | Nordic Regional Airlines | 北欧支线航空 | 北歐支線航空 | ノルディック・リージョナル・エアラインズ | Norra; Flybe Nordic
2 BT BTI 657 LV | airBaltic | 波罗的海航空 | 波羅的海航空 | エア・バルティック | Air Baltic; エアバルティック
3 6Y ART - LV | SmartLynx Airlines | | | スマートリンクス航空 | SmartLynx
2 EE EST - EE | Xfly | 北欧商务航空 | | エクスフライ | Nordica; Regional Jet; Estonian Air Nordica
3 TF BRA 276 SE | BRA Braathens Regional Airlines | 布拉森区域航空 | 布拉森支線航空 | BRAブローテンス・リージョナル航空 | BRA; Braathens; Braathens Regional Airlines
3 6B BLX 951 SE | TUI fly Nordic | 途易航空北欧 | 途易航空北歐 | TUIフライ・ノルディック | TUIfly Nordic
3 DK VKG 630 DK | Sunclass Airlines | | | サンクラス・エアラインズ | Thomas Cook Airlines Scandinavia
# Southern Europe
1 IB IBE 075 ES | Iberia | 西班牙国家航空 | 西班牙國家航空 | イベリア航空 | Iberia Airlines; Iberia LAE; 伊比利亚航空; 伊比利亞航空; 西班牙航空
2 I2 IBS 060 ES | Iberia Express | 西班牙国家快运航空 | 伊比利亞快運航空 | イベリア・エクスプレス |
1 VY VLG 030 ES | Vueling | 伏林航空 | 伏林航空 | ブエリング航空 | Vueling Airlines; 沃林航空; ブエリング
1 UX AEA 996 ES | Air Europa | 欧罗巴航空 | 歐羅巴航空 | エア・ヨーロッパ | Air Europa Lineas Aereas; 西班牙欧罗巴航空; エアヨーロッパ; エア・エウロパ; 西班牙欧洲航空
2 YW ANE 694 ES | Air Nostrum | 诺斯特鲁姆航空 | 諾斯特魯姆航空 | エア・ノストラム | Iberia Regional; Iberia Regional Air Nostrum; エア・ノストルム
2 V7 VOE 712 ES | Volotea | 沃洛泰阿航空 | 沃洛泰亞航空 | ボロテア航空 | ボロテア; ヴォロテア
2 NT IBB 474 ES | Binter Canarias | 宾特航空 | 賓特航空 | ビンター・カナリアス | Binter
3 PM CNF 496 ES | Canaryfly | 加那利飞行航空 | 加那利飛行航空 | カナリーフライ |
3 PU PUE 663 ES | Plus Ultra Líneas Aéreas | 普鲁斯乌尔特拉航空 | | プルス・ウルトラ航空 | Plus Ultra
3 EB PLM 460 ES | Wamos Air | | | ワモス・エア | Pullmantur Air
3 E9 EVE 783 ES | Iberojet | | | イベロジェット | Evelop; Evelop Airlines; Orbest
3 2W WFL - ES | World2Fly | | | ワールド2フライ | World 2 Fly
3 AP LAV 374 ES | AlbaStar | | | アルバスター航空 |
1 TP TAP 047 PT | TAP Air Portugal | 葡萄牙航空 | 葡萄牙航空 | TAPポルトガル航空 | TAP; TAP Portugal; Air Portugal; 葡航; TAP葡萄牙航空; ポルトガル航空
2 NI PGA 685 PT | Portugália Airlines | 葡加利亚航空 | 葡萄牙利亞航空 | ポルトガリア航空 | Portugalia; TAP Express
2 S4 RZO 331 PT | Azores Airlines | 亚速尔航空 | 亞速航空 | アゾレス航空 | SATA International; SATA Azores Airlines; サタ・インターナショナル
3 SP SAT 737 PT | SATA Air Açores | 萨塔航空 | 薩塔航空 | サタ・エア・アソーレス | SATA; SATA Air Acores
3 YU MMZ 551 PT | euroAtlantic Airways | 欧洲大西洋航空 | 歐洲大西洋航空 | ユーロアトランティック航空 |
3 WI WHT 097 PT | White Airways | 怀特航空 | | ホワイト・エアウェイズ | White
1 AZ ITY 055 IT | ITA Airways | 意大利航空 | 義大利航空 | ITAエアウェイズ | ITA; Italia Trasporto Aereo; ITA航空; 意大利ITA航空; イータ・エアウェイズ
2 NO NOS 703 IT | Neos | 尼奥斯航空 | 尼歐斯航空 | ネオス航空 | Neos Air; ネオス・エア
3 XZ AEZ - IT | Aeroitalia | 意大利爱罗航空 | | アエロイタリア |
1 A3 AEE 390 GR | Aegean Airlines | 爱琴海航空 | 愛琴海航空 | エーゲ航空 | Aegean; Aegean Air; エージアン航空
2 OA OAL 050 GR | Olympic Air | 奥林匹克航空 | 奧林匹克航空 | オリンピック航空 | Olympic Airways; Olympic Airlines
2 GQ SEH 633 GR | Sky Express | 天空快运航空 | 天空快運航空 | スカイ・エクスプレス | SKY express
2 KM KMM 643 MT | KM Malta Airlines | 马耳他航空 | 馬爾他航空 | KMマルタ航空 | Air Malta; マルタ航空; エア・マルタ
2 CY CYP 078 CY | Cyprus Airways | 塞浦路斯航空 | 賽普勒斯航空 | キプロス航空 | Charlie Airlines
3 U8 CYF - CY | TUS Airways | | | TUSエアウェイズ | TUS
# Central, Eastern and South-Eastern Europe
1 LO LOT 080 PL | LOT Polish Airlines | 波兰航空 | 波蘭航空 | LOTポーランド航空 | LOT; Polskie Linie Lotnicze LOT; Polish Airlines; LOT波兰航空; ポーランド航空
3 E4 ENT - PL | Enter Air | | | エンター・エア |
1 W6 WZZ - HU | Wizz Air | 威兹航空 | 威茲航空 | ウィズエアー | Wizzair; Wizz; Wizz Air Hungary; 维兹航空; ウィズエア
2 W9 WUK - GB | Wizz Air UK | 威兹航空英国 | 威茲航空英國 | ウィズエアーUK |
2 W4 WMT - MT | Wizz Air Malta | 威兹航空马耳他 | 威茲航空馬爾他 | ウィズエアー・マルタ |
2 OK CSA 064 CZ | Czech Airlines | 捷克航空 | 捷克航空 | チェコ航空 | CSA; České aerolinie; CSA Czech Airlines
2 QS TVS 797 CZ | Smartwings | 智能之翼航空 | 智翼航空 | スマートウィングス | Travel Service; Smart Wings; SmartWings
2 RO ROT 281 RO | TAROM | 罗马尼亚航空 | 羅馬尼亞航空 | タロム航空 | Tarom Romanian Air Transport; 塔罗姆航空; ルーマニア航空
3 H4 HYS - RO | HiSky Europe | | | ハイスカイ・ヨーロッパ | HiSky
3 A2 AWG - RO | Animawings | | | アニマウィングス | AnimaWings
2 FB LZB 623 BG | Bulgaria Air | 保加利亚航空 | 保加利亞航空 | ブルガリア航空 | ブルガリア・エア
2 OU CTN 831 HR | Croatia Airlines | 克罗地亚航空 | 克羅埃西亞航空 | クロアチア航空 | Croatia
3 C3 TDR - HR | Trade Air | | | トレード・エア |
2 JU ASL 115 RS | Air Serbia | 塞尔维亚航空 | 塞爾維亞航空 | エア・セルビア | Jat Airways; JAT; セルビア航空
3 4O MNE 439 ME | Air Montenegro | 黑山航空 | 蒙特內哥羅航空 | エア・モンテネグロ | ToMontenegro
3 ZB ABN - AL | Air Albania | 阿尔巴尼亚航空 | 阿爾巴尼亞航空 | エア・アルバニア |
3 2B AWT - AL | Albawings | | | アルバウィングス |
3 5F FIA 130 MD | FlyOne | | | フライワン | Fly One
3 9U MLD 572 MD | Air Moldova | 摩尔多瓦航空 | 摩爾多瓦航空 | モルドバ航空 |
2 PS AUI 566 UA | Ukraine International Airlines | 乌克兰国际航空 | 烏克蘭國際航空 | ウクライナ国際航空 | UIA; Ukraine International; 乌国航
3 PQ SQP - UA | SkyUp Airlines | | | スカイアップ航空 | SkyUp
3 7W WRC 461 UA | Windrose Airlines | 风玫瑰航空 | 風玫瑰航空 | ウインドローズ航空 | Wind Rose Aviation
2 B2 BRU 628 BY | Belavia | 白俄罗斯航空 | 白俄羅斯航空 | ベラヴィア航空 | Belavia Belarusian Airlines; ベラビア航空; ベラルーシ航空
1 SU AFL 555 RU | Aeroflot | 俄罗斯航空 | 俄羅斯航空 | アエロフロート・ロシア航空 | Aeroflot Russian Airlines; Аэрофлот; 俄航; 俄罗斯国际航空; アエロフロート
1 S7 SBI 421 RU | S7 Airlines | S7航空 | S7航空 | S7航空 | S7; Siberia Airlines; 西伯利亚航空; 西伯利亞航空; シベリア航空; エスセブン航空
2 FV SDM 195 RU | Rossiya | 俄罗斯国家航空 | 俄羅斯國家航空 | ロシア航空 | Rossiya Airlines; ロシヤ航空
2 DP PBD 425 RU | Pobeda | 胜利航空 | 勝利航空 | ポベーダ航空 | Pobeda Airlines; ポベダ航空
2 U6 SVR 262 RU | Ural Airlines | 乌拉尔航空 | 烏拉航空 | ウラル航空 | Ural; 乌拉航空
2 UT UTA 298 RU | UTair | 优梯航空 | 優梯航空 | ユーテイル航空 | UTair Aviation; UT航空
2 N4 NWS 216 RU | Nordwind Airlines | 北风航空 | 北風航空 | ノルドウィンド航空 | Nord Wind; Nordwind
3 HZ SHU 598 RU | Aurora | 奥罗拉航空 | 奧羅拉航空 | オーロラ航空 | Aurora Airlines; 极光航空
3 WZ RWZ 309 RU | Red Wings Airlines | 红翼航空 | 紅翼航空 | レッド・ウイングス航空 | Red Wings
3 R3 SYL 849 RU | Yakutia Airlines | 雅库特航空 | 雅庫特航空 | ヤクーツク航空 | Yakutia; ヤクーチア航空
3 7R RLU 362 RU | RusLine | 俄线航空 | | ルスライン | Rusline
3 D2 SSF 103 RU | Severstal Air Company | 北方钢铁航空 | | セヴェルスターリ航空 | Severstal Avia
3 5N AUL 316 RU | Smartavia | | | スマートアヴィア | Nordavia
3 A4 AZO 222 RU | Azimuth | 方位航空 | | アジムート航空 | Azimut; Azimuth Airlines
3 Y7 TYA 476 RU | NordStar | 北方之星航空 | 北星航空 | ノルドスター航空 | Taimyr Air
3 EO KAR 361 RU | Ikar | 伊卡尔航空 | | イカル航空 | Pegas Fly; I Fly
3 ZF AZV - RU | Azur Air | 阿祖尔航空 | 阿祖爾航空 | アズール・エア | Katekavia
3 IO IAE 154 RU | IrAero | 伊尔航空 | 伊爾航空 | イルアエロ航空 | Ir Aero
3 YC LLM 664 RU | Yamal Airlines | 亚马尔航空 | 亞馬爾航空 | ヤマル航空 |
3 6R DRU 958 RU | Alrosa | 阿尔罗萨航空 | 阿爾羅薩航空 | アルロサ航空 | Alrosa Mirny Air
3 4G GZP 579 RU | Gazpromavia | 俄罗斯天然气工业航空 | 俄羅斯天然氣工業航空 | ガスプロムアヴィア |
3 RU ABW 580 RU | AirBridgeCargo | 空桥货运航空 | 空橋貨運航空 | エアブリッジ・カーゴ航空 | Airbridge Cargo
# United States and Canada
1 AA AAL 001 US | American Airlines | 美国航空 | 美國航空 | アメリカン航空 | American; American Airline; 美航; AAdvantage
1 DL DAL 006 US | Delta Air Lines | 达美航空 | 達美航空 | デルタ航空 | Delta; Delta Airlines; Delta Airline; 达美; 達美; デルタ
1 UA UAL 016 US | United Airlines | 美国联合航空 | 聯合航空 | ユナイテッド航空 | United; United Airline; 美联航; 美聯航; 美國聯合航空; ユナイテッド
1 WN SWA 526 US | Southwest Airlines | 美国西南航空 | 西南航空 | サウスウエスト航空 | Southwest; Southwest Airline; 西南航空; 美國西南航空; サウスウェスト航空
1 B6 JBU 279 US | JetBlue | 捷蓝航空 | 捷藍航空 | ジェットブルー航空 | JetBlue Airways; Jet Blue; ジェットブルー
1 AS ASA 027 US | Alaska Airlines | 阿拉斯加航空 | 阿拉斯加航空 | アラスカ航空 | Alaska; Alaska Air
1 NK NKS 487 US | Spirit Airlines | 精神航空 | 精神航空 | スピリット航空 | Spirit
1 F9 FFT 422 US | Frontier Airlines | 边疆航空 | 邊疆航空 | フロンティア航空 | Frontier; 前沿航空
1 HA HAL 173 US | Hawaiian Airlines | 夏威夷航空 | 夏威夷航空 | ハワイアン航空 | Hawaiian; Hawaiian Air
2 G4 AAY 268 US | Allegiant Air | 忠实航空 | 忠實航空 | アレジアント航空 | Allegiant; アレジアント・エア
2 SY SCX 337 US | Sun Country Airlines | 太阳城航空 | 太陽城航空 | サンカントリー航空 | Sun Country; 阳光乡村航空
2 MX MXY - US | Breeze Airways | 微风航空 | 微風航空 | ブリーズ航空 | Breeze; ブリーズ・エアウェイズ
2 XP CXP - US | Avelo Airlines | 阿韦洛航空 | 阿維洛航空 | アベロ航空 | Avelo
2 OO SKW 302 US | SkyWest Airlines | 天西航空 | 天西航空 | スカイウェスト航空 | SkyWest; Sky West
2 MQ ENY 093 US | Envoy Air | 特使航空 | 特使航空 | エンヴォイ・エア | Envoy; American Eagle; エンボイ航空
2 OH JIA 320 US | PSA Airlines | PSA航空 | PSA航空 | PSA航空 |
2 PT PDT 531 US | Piedmont Airlines | 皮埃蒙特航空 | 皮德蒙特航空 | ピードモント航空 | Piedmont
2 YX RPA 363 US | Republic Airways | 共和航空 | 共和航空 | リパブリック航空 | Republic Airline; Republic Airlines; Republic
2 9E EDV 430 US | Endeavor Air | 奋进航空 | 奮進航空 | エンデバー航空 | Endeavor; Pinnacle Airlines; Delta Connection; エンデバー・エア
2 YV ASH 533 US | Mesa Airlines | 梅萨航空 | 梅薩航空 | メサ航空 | Mesa
2 G7 GJS 573 US | GoJet Airlines | | | ゴージェット航空 | GoJet; Go Jet
2 ZW AWI 303 US | Air Wisconsin | 威斯康星航空 | 威斯康辛航空 | エア・ウィスコンシン |
2 C5 UCA 841 US | CommutAir | | | コミューテア | Commut Air
2 QX QXE 481 US | Horizon Air | 地平线航空 | 地平線航空 | ホライゾン航空 | Horizon; ホライズン航空
3 9K KAP 306 US | Cape Air | 海角航空 | 海角航空 | ケープ・エア | Hyannis Air Service
3 9X FDY 504 US | Southern Airways Express | 南方航空快运 | 南方航空快運 | サザン・エアウェイズ・エクスプレス | Mokulele Airlines; Mokulele; Southern Airways
3 LF VTE 522 US | Contour Airlines | | | コンツアー航空 | Contour
3 4B BTQ 184 US | Boutique Air | | | ブティック・エア |
3 XE JSX - US | JSX | | | JSX | JetSuiteX
3 2D EAL 054 US | Eastern Airlines | 美国东方航空 | 美國東方航空 | イースタン航空(アメリカ) | Eastern Air Lines; Dynamic International Airways
3 TJ GPD 492 US | Tradewind Aviation | | | トレードウインド・アビエーション | Tradewind
3 7S RYA - US | Ryan Air Alaska | | | ライアン・エア・アラスカ | Ryan Air Services
3 X4 - - US | Alaska Excursions | | | アラスカ・エクスカージョンズ | Air Excursions
3 K3 - - US | Taquan Air | | | タクアン・エア | Taquan Air Services
3 J5 - - US | Alaska Seaplanes | | | アラスカ・シープレーンズ | Alaska Seaplane Service
3 8V WRF - US | Wright Air Service | | | ライト・エア・サービス | Wright Air Services
3 4W VNA - US | Warbelow's Air Ventures | | | ウォーベロウズ・エア・ベンチャーズ |
3 F4 WAF - PR | Air Flamenco | | | エア・フラメンコ |
3 8E BRG - US | Bering Air | 白令航空 | 白令航空 | ベーリング航空 |
3 KS KFS - US | Penair | | | ペンエア | Peninsula Airways
3 AN WSN - US | Advanced Air | | | アドバンスド・エア |
3 M5 KEN 763 US | Kenmore Air | 肯莫尔航空 | 肯莫爾航空 | ケンモア・エア |
3 BB SBS 376 US | Seaborne Airlines | | | シーボーン航空 |
3 PO PAC 403 US | Polar Air Cargo | 博立航空货运 | 博立航空貨運 | ポーラー・エア・カーゴ |
3 5X UPS 406 US | UPS Airlines | 联合包裹航空 | 優比速航空 | UPS航空 | UPS
3 FX FDX 023 US | FedEx Express | 联邦快递航空 | 聯邦快遞航空 | フェデックス・エクスプレス | FedEx; Federal Express
3 5Y GTI 369 US | Atlas Air | 阿特拉斯航空 | 亞特拉斯航空 | アトラス航空 |
3 K4 CKS 272 US | Kalitta Air | 卡利塔航空 | 卡利塔航空 | カリッタ航空 |
3 GB ABX 832 US | ABX Air | | | ABXエア |
3 N8 NCR 416 US | National Airlines | 美国国家航空 | 美國國家航空 | ナショナル航空 |
3 X9 NVD - US | Avion Express | | | アビオン・エクスプレス |
1 AC ACA 014 CA | Air Canada | 加拿大航空 | 加拿大航空 | エア・カナダ | 加航; 枫叶航空; 楓葉航空; エアカナダ; カナダ航空
2 RV ROU - CA | Air Canada Rouge | 加拿大胭脂航空 | 加拿大楓葉航空 | エア・カナダ・ルージュ | Rouge
2 QK JZA 983 CA | Jazz Aviation | 爵士航空 | 爵士航空 | ジャズ航空 | Air Canada Jazz; Air Canada Express; Jazz; Jazz Air
1 WS WJA 838 CA | WestJet | 西捷航空 | 西捷航空 | ウエストジェット航空 | West Jet; ウェストジェット航空; ウエストジェット
2 WR WEN 838 CA | WestJet Encore | 西捷安可航空 | 西捷安可航空 | ウエストジェット・アンコール |
2 TS TSC 649 CA | Air Transat | 越洋航空 | 越洋航空 | エア・トランザット | Transat; 泛大西洋航空; エアトランザット
2 PD POE 451 CA | Porter Airlines | 波特航空 | 波特航空 | ポーター航空 | Porter
2 F8 FLE - CA | Flair Airlines | 天赋航空 | 弗萊爾航空 | フレア航空 | Flair
3 5T AKT 518 CA | Canadian North | 加拿大北方航空 | 加拿大北方航空 | カナディアン・ノース |
3 4N ANT 287 CA | Air North | 北方航空 | 北方航空 | エア・ノース | Air North Yukon's Airline
3 3H AIE 466 CA | Air Inuit | 因纽特航空 | 因紐特航空 | エア・イヌイット |
3 PB SPR 967 CA | PAL Airlines | 省际航空 | | PALエアラインズ | Provincial Airlines
3 8P PCO 905 CA | Pacific Coastal Airlines | 太平洋海岸航空 | 太平洋海岸航空 | パシフィック・コースタル航空 | Pacific Coastal
3 YB HBR - CA | Harbour Air | 海港航空 | 海港航空 | ハーバー・エア | Harbour Air Seaplanes
3 9M GLR 634 CA | Central Mountain Air | 中央山航空 | 中央山航空 | セントラル・マウンテン・エア |
3 MO CAV 622 CA | Calm Air | | | カーム・エア | Calm Air International
3 JV BLS 632 CA | Bearskin Airlines | | | ベアスキン航空 |
3 8T TID 744 CA | Air Tindi | | | エア・ティンディ |
3 HW NWL - CA | North-Wright Airways | | | ノース・ライト航空 | North Wright Air
3 YN CRQ 219 CA | Air Creebec | 克里贝克航空 | 克里貝克航空 | エア・クリーベック |
3 PJ SPM 638 PM | Air Saint-Pierre | 圣皮埃尔航空 | 聖皮耶航空 | エール・サンピエール | Air Saint Pierre
# Latin America and the Caribbean
1 LA LAN 045 CL | LATAM Airlines | 南美航空 | 南美航空 | ラタム航空 | LATAM; LATAM Chile; LATAM Airlines Chile; LAN; LAN Airlines; LAN Chile; 拉塔姆航空; 拉坦航空; LATAM航空; ラン航空
1 JJ TAM 957 BR | LATAM Brasil | 巴西南美航空 | 巴西南美航空 | ラタム・ブラジル | LATAM Airlines Brasil; LATAM Airlines Brazil; TAM; TAM Airlines; TAM航空; タム航空
2 LP LPE 544 PE | LATAM Perú | 秘鲁南美航空 | 秘魯南美航空 | ラタム・ペルー | LATAM Airlines Peru; LATAM Peru; LAN Peru
2 4C ARE 035 CO | LATAM Colombia | 哥伦比亚南美航空 | 哥倫比亞南美航空 | ラタム・コロンビア | LATAM Airlines Colombia; Aires; LAN Colombia
2 XL LNE 462 EC | LATAM Ecuador | 厄瓜多尔南美航空 | 厄瓜多南美航空 | ラタム・エクアドル | LATAM Airlines Ecuador; LAN Ecuador
2 PZ LAP 692 PY | LATAM Paraguay | 巴拉圭南美航空 | 巴拉圭南美航空 | ラタム・パラグアイ | LATAM Airlines Paraguay; TAM Paraguay; TAM Mercosur
1 AV AVA 134 CO | Avianca | 哥伦比亚航空 | 哥倫比亞航空 | アビアンカ航空 | Avianca Colombia; 阿维安卡航空; アビアンカ
2 TA TAI 202 SV | Avianca El Salvador | 萨尔瓦多航空 | 薩爾瓦多航空 | アビアンカ・エルサルバドル | TACA; TACA International; タカ航空; 中美洲航空
2 LR LRC 133 CR | Avianca Costa Rica | 哥斯达黎加航空 | 哥斯大黎加航空 | アビアンカ・コスタリカ | LACSA
2 2K GLG 547 EC | Avianca Ecuador | 厄瓜多尔阿维安卡航空 | 厄瓜多阿維安卡航空 | アビアンカ・エクアドル | AeroGal; Aerolineas Galapagos
1 CM CMP 230 PA | Copa Airlines | 巴拿马航空 | 巴拿馬航空 | コパ航空 | Copa; COPA Panama; 科帕航空; コパ・エアラインズ
2 P5 RPB 845 CO | Wingo | 温戈航空 | | ウィンゴ | AeroRepública; Copa Airlines Colombia; Aerorepublica
1 AM AMX 139 MX | Aeroméxico | 墨西哥国际航空 | 墨西哥航空 | アエロメヒコ航空 | Aeromexico; Aero Mexico; 墨航; アエロメヒコ; 墨西哥國際航空
2 5D SLI 642 MX | Aeroméxico Connect | 墨西哥国际航空连接 | 墨西哥航空連接 | アエロメヒコ・コネクト | Aeromexico Connect; Aerolitoral
1 Y4 VOI 036 MX | Volaris | 沃拉里斯航空 | 沃拉里斯航空 | ボラリス航空 | Vuela; ボラリス
2 VB VIV 837 MX | Viva | 墨西哥愉快航空 | 愉快空中巴士 | ビバ・アエロブス | VivaAerobus; Viva Aerobus; Aeroenlaces Nacionales; 维瓦航空; ビバエアロバス; 万岁空中巴士航空
2 Q6 VOC - CR | Volaris Costa Rica | 沃拉里斯哥斯达黎加航空 | 沃拉里斯哥斯大黎加航空 | ボラリス・コスタリカ |
3 N3 VOS - SV | Volaris El Salvador | 沃拉里斯萨尔瓦多航空 | 沃拉里斯薩爾瓦多航空 | ボラリス・エルサルバドル |
3 XN MXA - MX | Mexicana | 墨西哥航空(国营) | 墨西哥國營航空 | メヒカーナ航空 | Mexicana de Aviación; Aerolínea del Estado Mexicano
3 YQ LCT - MX | TAR Aerolíneas | | | TAR航空 | TAR; TAR Aerolineas
1 G3 GLO 127 BR | GOL Linhas Aéreas | 戈尔航空 | 高爾航空 | ゴル航空 | GOL; Gol Transportes Aéreos; Gol Airlines; Gol Linhas Aereas; ゴウ航空; 高尔航空
1 AD AZU 577 BR | Azul Brazilian Airlines | 巴西蔚蓝航空 | 蔚藍巴西航空 | アズール・ブラジル航空 | Azul; Azul Linhas Aéreas; Azul Linhas Aereas Brasileiras; アズールブラジル航空; 巴西蓝色航空; 蓝色巴西航空; 阿蘇爾巴西航空; 蔚藍航空; 蔚蓝航空
3 2Z PTB 678 BR | Voepass | | | ボエパス航空 | VOEPASS Linhas Aéreas; Passaredo; Passaredo Transportes
1 AR ARG 044 AR | Aerolíneas Argentinas | 阿根廷航空 | 阿根廷航空 | アルゼンチン航空 | Aerolineas Argentinas; Aerolineas
2 FO FBZ - AR | Flybondi | | | フライボンディ | Fly Bondi
2 WJ JES - AR | JetSMART Argentina | 智能喷气航空阿根廷 | 智捷航空阿根廷 | ジェットスマート・アルゼンチン |
2 JA JAT - CL | JetSMART | 智能喷气航空 | 智捷航空 | ジェットスマート | Jet Smart; JetSMART Airlines; Jetsmart Chile
2 JZ JAP - PE | JetSMART Perú | 智能喷气航空秘鲁 | 智捷航空秘魯 | ジェットスマート・ペルー | JetSMART Peru
2 H2 SKU 605 CL | SKY Airline | 天空航空 | 天空航空 | スカイ航空 | Sky Airline; Sky Airline Chile
2 H8 SKX 605 PE | SKY Airline Perú | 天空航空秘鲁 | 天空航空秘魯 | スカイ航空ペルー | Sky Airline Peru; Sky Peru
3 V5 DAP - CL | Aerovías DAP | DAP航空 | DAP航空 | DAP航空 | Aerovias DAP; DAP
3 2I SRU 156 PE | Star Perú | 秘鲁之星航空 | 秘魯之星航空 | スター・ペルー | Star Peru
2 OB BOV 930 BO | Boliviana de Aviación | 玻利维亚航空 | 玻利維亞航空 | ボリビアーナ航空 | BoA; Boliviana de Aviacion; ボリビアーナ・デ・アビアシオン
3 8J ECO - BO | EcoJet | | | エコジェット | Línea Aérea EcoJet
3 9R NSE - CO | SATENA | 萨特纳航空 | 薩特納航空 | サテナ航空 | Satena
3 VE EFY - CO | Clic | | | クリック航空 | EasyFly; 易飞航空; Clic Air; Clic Airlines
2 V0 VCV 308 VE | Conviasa | 委内瑞拉航空 | 委內瑞拉航空 | コンビアサ航空 | コンビアサ
3 ES ETR 052 VE | Estelar Latinoamérica | 埃斯特拉航空 | | エステラル航空 | Estelar Latinoamerica; Estelar
3 QL LER 782 VE | LASER Airlines | 激光航空 | 雷射航空 | レーザー航空 | Laser; Linea Aerea De Servicio
3 9V ROI 742 VE | Avior Airlines | 阿维奥尔航空 | 阿維奧航空 | アビオール航空 | Avior
3 ZP AZP 445 PY | Paranair | | | パラナエア | Amaszonas Paraguay
2 BW BWA 106 TT | Caribbean Airlines | 加勒比航空 | 加勒比航空 | カリビアン航空 | BWIA; BWIA West Indies Airways; カリブ航空
2 UP BHS 111 BS | Bahamasair | 巴哈马航空 | 巴哈馬航空 | バハマスエア |
2 KX CAY 378 KY | Cayman Airways | 开曼航空 | 開曼航空 | ケイマン航空 |
2 CU CUB 136 CU | Cubana de Aviación | 古巴航空 | 古巴航空 | クバーナ航空 | Cubana; Cubana de Aviacion; 古巴国家航空
3 JY IWY 653 TC | InterCaribbean Airways | 泛加勒比航空 | 泛加勒比航空 | インターカリビアン航空 | interCaribbean; Air Turks and Caicos
3 WM WIA 295 SX | Winair | 向风群岛航空 | 向風群島航空 | ウィンエアー | Windward Islands Airways; Windward Island Airways
3 3R DVR 742 CW | Divi Divi Air | | | ディビディビ・エア |
3 5L LIA 140 AG | LIAT20 | | | LIAT20 | LIAT 2020
3 DM DWI - DO | Arajet | | | アラジェット |
3 S6 SNR - HT | Sunrise Airways | 日出航空 | 日出航空 | サンライズ・エアウェイズ |
3 2M MYD 391 BZ | Maya Island Air | 玛雅岛航空 | 馬雅島航空 | マヤ・アイランド・エア |
3 9N TOS 789 BZ | Tropic Air | 热带航空 | 熱帶航空 | トロピック・エア |
3 7P PST - PA | Air Panama | 巴拿马空运航空 | 巴拿馬空中航空 | エア・パナマ |
3 5U TGU 911 GT | TAG Airlines | TAG航空 | TAG航空 | TAG航空 | Transportes Aéreos Guatemaltecos; TAG
3 RZ LRS 503 CR | Sansa | | | サンサ航空 | SANSA Regional; Sansa Airlines
3 WC ISV 506 HN | Isleña Airlines | | | イスレーニャ航空 | Islena Airlines; Avianca Honduras
3 CC OMT 907 HN | CM Airlines | CM航空 | CM航空 | CM航空 |
3 AG ARU 209 AW | Aruba Airlines | 阿鲁巴航空 | 阿魯巴航空 | アルバ航空 |
3 PY SLM 192 SR | Surinam Airways | 苏里南航空 | 蘇利南航空 | スリナム航空 | Surinaamse Luchtvaart Maatschappij
3 3S GUY 875 GP | Air Antilles | 安的列斯航空 | 安地列斯航空 | エール・アンティーユ | Air Antilles Express
3 PV SBU - BL | St Barth Commuter | | | サン・バルテルミー・コミューター | Saint Barth Commuter
3 2T BMA - BM | BermudAir | | | バミューダエア |
# Africa
1 ET ETH 071 ET | Ethiopian Airlines | 埃塞俄比亚航空 | 衣索比亞航空 | エチオピア航空 | Ethiopian; Ethiopian Airline; 埃航; 埃塞航空; エチオピアン航空
1 SA SAA 083 ZA | South African Airways | 南非航空 | 南非航空 | 南アフリカ航空 | SAA; South African; Suid-Afrikaanse Lugdiens; 南非航空公司
1 MS MSR 077 EG | EgyptAir | 埃及航空 | 埃及航空 | エジプト航空 | Egypt Air; EGYPTAIR; エジプトエアー
1 KQ KQA 706 KE | Kenya Airways | 肯尼亚航空 | 肯亞航空 | ケニア航空 | Kenya Airway; ケニア・エアウェイズ
1 AT RAM 147 MA | Royal Air Maroc | 摩洛哥皇家航空 | 皇家摩洛哥航空 | ロイヤル・エア・モロッコ | RAM; 摩洛哥航空; 摩洛哥皇家航空公司; ロイヤルエアモロッコ; ロイヤル・エア・マロック; モロッコ航空
2 AH DAH 124 DZ | Air Algérie | 阿尔及利亚航空 | 阿爾及利亞航空 | アルジェリア航空 | Air Algerie; エール・アルジェリー
2 TU TAR 199 TN | Tunisair | 突尼斯航空 | 突尼西亞航空 | チュニスエア | Tunis Air; チュニジア航空
3 UG TUX 150 TN | Tunisair Express | 突尼斯快运航空 | 突尼西亞快運航空 | チュニスエア・エクスプレス |
3 BJ LBT 796 TN | Nouvelair | 努韦尔航空 | 努維爾航空 | ヌーベルエア | Nouvelair Tunisie; ヌヴェレール
3 SF DTH 515 DZ | Tassili Airlines | 塔西利航空 | 塔西利航空 | タッシリ航空 |
3 3O MAC 452 MA | Air Arabia Maroc | 阿拉伯航空摩洛哥 | 摩洛哥阿拉伯航空 | エア・アラビア・モロッコ |
3 E5 RBG 844 EG | Air Arabia Egypt | 阿拉伯航空埃及 | 埃及阿拉伯航空 | エア・アラビア・エジプト |
2 SM MSC 381 EG | Air Cairo | 开罗航空 | 開羅航空 | エア・カイロ | カイロ航空
3 NP NIA 325 EG | Nile Air | 尼罗河航空 | 尼羅河航空 | ナイル・エア | ナイル航空
3 UJ LMU 110 EG | AlMasria Universal Airlines | 阿尔马斯里亚航空 | | アル・マスリア航空 | AlMasria
3 NE NMA 477 EG | Nesma Airlines | 内斯马航空 | 內斯馬航空 | ネスマ航空 |
3 LN LAA 148 LY | Libyan Airlines | 利比亚航空 | 利比亞航空 | リビア航空 | Libyan Arab Airlines; 利比亚阿拉伯航空
3 8U AAW 546 LY | Afriqiyah Airways | 泛非航空 | 泛非航空 | アフリキヤ航空 | Afriqiyah
3 UZ BRQ 928 LY | Buraq Air | 布拉克航空 | 布拉克航空 | ブラーク航空 |
3 YL LWA - LY | Libyan Wings | 利比亚之翼航空 | 利比亞之翼航空 | リビアン・ウィングス |
3 SD SUD 200 SD | Sudan Airways | 苏丹航空 | 蘇丹航空 | スーダン航空 |
3 J4 BDR - SD | Badr Airlines | 巴德尔航空 | 巴德爾航空 | バドル航空 |
3 3T TRQ - SD | Tarco Aviation | 塔尔科航空 | 塔爾科航空 | タルコ航空 | Tarco Air; Tarco Airlines
2 4Z LNK 749 ZA | Airlink | 空联航空 | 空聯航空 | エアリンク | South African Airlink; SA Airlink
2 FA SFR - ZA | FlySafair | 萨法尔航空 | 薩法爾航空 | フライサフェア | Safair; Fly Safair
2 GE GBB 170 ZA | Lift | 升力航空 | | リフト航空 | LIFT Airline
3 5Z KEM 225 ZA | CemAir | 塞姆航空 | 賽姆航空 | セムエア | Cem Air
2 P4 APK 710 NG | Air Peace | 和平航空 | 和平航空 | エア・ピース | 尼日利亚和平航空
3 W3 ARA 725 NG | Arik Air | 阿里克航空 | 阿里克航空 | アリク・エア | アリック・エア
3 Q9 GWG - NG | Green Africa Airways | 绿色非洲航空 | 綠色非洲航空 | グリーン・アフリカ航空 | Green Africa
3 QI IAN - NG | Ibom Air | 伊博姆航空 | 伊博姆航空 | イボム・エア |
3 UN NUA - NG | United Nigeria Airlines | 尼日利亚联合航空 | 奈及利亞聯合航空 | ユナイテッド・ナイジェリア航空 | United Nigeria
3 VK VGN 709 NG | ValueJet | | | バリュージェット |
3 OF OLA - NG | Overland Airways | 陆上航空 | 陸上航空 | オーバーランド航空 | Overland
3 9J DAN 234 NG | Dana Air | 丹娜航空 | 丹娜航空 | ダナ・エア |
3 AW AFW 394 GH | Africa World Airlines | 非洲世界航空 | 非洲世界航空 | アフリカ・ワールド航空 | AWA
2 KP SKK 032 TG | ASKY Airlines | 阿斯基航空 | 阿斯基航空 | アスキー航空 | ASKY; Asky
2 HF VRE 483 CI | Air Côte d'Ivoire | 科特迪瓦航空 | 象牙海岸航空 | エール・コートジボワール | Air Cote d'Ivoire
2 HC SZN 490 SN | Air Sénégal | 塞内加尔航空 | 塞內加爾航空 | エール・セネガル | Air Senegal
3 R2 GTS - SN | Transair | 泛塞航空 | | トランスエア | Transair Senegal
3 2J VBW 226 BF | Air Burkina | 布基纳航空 | 布吉納航空 | エール・ブルキナ |
3 L6 MAI 495 MR | Mauritania Airlines | 毛里塔尼亚航空 | 茅利塔尼亞航空 | モーリタニア航空 | Mauritanian Airlines International
3 ML SMK - ML | Sky Mali | | | スカイ・マリ |
2 VR TCV 696 CV | Cabo Verde Airlines | 佛得角航空 | 維德角航空 | カーボベルデ航空 | TACV; TACV Cabo Verde Airlines; カボベルデ航空
3 QC CRC 040 CM | Camair-Co | 喀麦隆航空 | 喀麥隆航空 | カメルーン航空 | Cameroon Airlines; Camair Co
3 J7 ABS 418 GA | Afrijet | 非洲捷运航空 | | アフリジェット | Afrijet Business Service; FlyGabon
3 C2 CEL 304 GQ | CEIBA Intercontinental | 塞巴洲际航空 | 塞巴洲際航空 | セイバ航空 | Ceiba Intercontinental
3 BU DBP 883 CD | Compagnie Africaine d'Aviation | 非洲航空公司(刚果) | | コンパニー・アフリケーヌ・ダビアシオン | CAA; FlyCAA
3 8Z CGA - CD | Congo Airways | 刚果航空 | 剛果航空 | コンゴ航空 |
2 DT DTA 118 AO | TAAG Angola Airlines | 安哥拉航空 | 安哥拉航空 | TAAGアンゴラ航空 | TAAG; Linhas Aéreas de Angola; アンゴラ航空
2 TM LAM 068 MZ | LAM Mozambique Airlines | 莫桑比克航空 | 莫三比克航空 | LAMモザンビーク航空 | LAM; Linhas Aéreas de Moçambique; モザンビーク航空
3 UM AZW 168 ZW | Air Zimbabwe | 津巴布韦航空 | 辛巴威航空 | ジンバブエ航空 | エア・ジンバブエ
3 FN FJW 334 ZW | Fastjet | 快捷航空 | 快捷航空 | ファストジェット | Fastjet Zimbabwe; fastjet
3 P0 PFZ 659 ZM | Proflight Zambia | 赞比亚专业航空 | | プロフライト・ザンビア | Proflight; Proflight Commuter
3 ZN AZB 748 ZM | Zambia Airways | 赞比亚航空 | 尚比亞航空 | ザンビア航空 |
3 BP BOT 636 BW | Air Botswana | 博茨瓦纳航空 | 波札那航空 | ボツワナ航空 | エア・ボツワナ
3 3W MWI 529 MW | Malawi Airlines | 马拉维航空 | 馬拉威航空 | マラウイ航空 | Malawian Airlines
2 WB RWD 459 RW | RwandAir | 卢旺达航空 | 盧安達航空 | ルワンダ航空 | Rwandair; Rwandair Express; ルワンダエア
2 UR UGD 109 UG | Uganda Airlines | 乌干达航空 | 烏干達航空 | ウガンダ航空 |
3 A8 XAU - UG | Aerolink Uganda | 乌干达空联航空 | | エアロリンク・ウガンダ | Aerolink
2 TC ATC 197 TZ | Air Tanzania | 坦桑尼亚航空 | 坦尚尼亞航空 | タンザニア航空 | エア・タンザニア
3 PW PRF 031 TZ | Precision Air | 精确航空 | 精準航空 | プレシジョン・エア | プレシジョン航空
3 CQ CSV - TZ | Coastal Aviation | 海岸航空 | 海岸航空 | コースタル航空 | Coastal Travels
3 UI AUK - TZ | Auric Air | 奥里克航空 | 奧里克航空 | オーリック・エア | Auric Air Services
2 JM JMA 702 KE | Jambojet | 詹博航空 | 詹博航空 | ジャンボジェット | Jambo Jet
3 P2 XAK - KE | Airkenya Express | 肯尼亚快运航空 | 肯亞快運航空 | エアケニア | AirKenya
3 5H FFV 540 KE | Fly540 | | | フライ540 | Five Forty Aviation
3 8N REG - KE | Regional Air Services | | | リージョナル・エア・サービス |
3 F2 XLK - KE | Safarilink | 萨法里航空 | 薩法里航空 | サファリリンク | Safarilink Aviation
3 OW SEW - KE | Skyward Express | | | スカイワード・エクスプレス | Skyward Airlines
3 B5 EXZ 305 KE | Fly-SAX | | | フライSAX | East African Safari Air Express
2 MK MAU 239 MU | Air Mauritius | 毛里求斯航空 | 模里西斯航空 | モーリシャス航空 | エア・モーリシャス
2 HM SEY 061 SC | Air Seychelles | 塞舌尔航空 | 塞席爾航空 | セーシェル航空 | エア・セーシェル
2 MD MGY 258 MG | Madagascar Airlines | 马达加斯加航空 | 馬達加斯加航空 | マダガスカル航空 | Air Madagascar; Tsaradia; エア・マダガスカル
3 ZD EWR 732 YT | Ewa Air | | | エワ・エア |
3 Y6 AYD - KM | AB Aviation | | | ABアビエーション |
3 IV DJB - DJ | Air Djibouti | 吉布提航空 | 吉布地航空 | ジブチ航空 |
3 B8 ERT 637 ER | Eritrean Airlines | 厄立特里亚航空 | 厄利垂亞航空 | エリトリア航空 |
3 D3 DAO - DJ | Daallo Airlines | 达洛航空 | 達洛航空 | ダーロ航空 |
3 3J JBW 535 SO | Jubba Airways | 朱巴航空 | 朱巴航空 | ジュバ航空 |
3 XU AXK - KE | African Express Airways | 非洲快运航空 | 非洲快運航空 | アフリカン・エクスプレス航空 |
# Railways that sell under an airline designator
2 2A DBB - DE | Deutsche Bahn | 德国铁路 | 德國鐵路 | ドイツ鉄道 | DB; DB Bahn; Rail&Fly; Lufthansa Express Rail; DB Fernverkehr
2 2C SNF - FR | SNCF | 法国国家铁路 | 法國國鐵 | フランス国鉄 | SNCF Voyageurs; TGV; TGV Air; TGV INOUI; 法铁; フランス国有鉄道
2 9F - 814 GB | Eurostar | 欧洲之星 | 歐洲之星 | ユーロスター | Eurostar International
2 7T - - IT | Trenitalia | 意大利铁路 | 義大利國鐵 | トレニタリア | Frecciarossa; 意大利国铁; 红箭; イタリア鉄道
2 9B - 450 CA | AccesRail | | | アクセスレイル | AccesRail and Partner Railways; ACR; AccessRail
3 2V - 554 US | Amtrak | 美国国铁 | 美國國鐵 | アムトラック | National Railroad Passenger; 美铁; 美鐵
3 2R - - CA | VIA Rail Canada | 维亚铁路 | 加拿大國鐵 | VIA鉄道 | VIA Rail
# Names of old bookings
x2 AB BER 745 DE | airberlin | 柏林航空 | 柏林航空 | エア・ベルリン | Air Berlin
x2 4U GWI 104 DE | Germanwings | 德国之翼航空 | 德國之翼航空 | ジャーマンウイングス | German Wings; ジャーマンウィングス
x2 KA HDA 043 HK | Cathay Dragon | 国泰港龙航空 | 國泰港龍航空 | キャセイドラゴン航空 | Dragonair; Hong Kong Dragon Airlines; 港龙航空; 港龍航空; 香港ドラゴン航空; ドラゴン航空
x2 IT KFR 090 IN | Kingfisher Airlines | 翠鸟航空 | 翠鳥航空 | キングフィッシャー航空 | Kingfisher
x2 MX MXA 132 MX | Mexicana de Aviación | 墨西哥航空 | 墨西哥民航 | メキシカーナ航空 | Mexicana Airlines
x2 CO COA 005 US | Continental Airlines | 美国大陆航空 | 美國大陸航空 | コンチネンタル航空 | Continental; 大陆航空; 大陸航空
x2 NW NWA 012 US | Northwest Airlines | 美国西北航空 | 西北航空 | ノースウエスト航空 | Northwest; 西北航空
x2 US AWE 037 US | US Airways | 全美航空 | 全美航空 | USエアウェイズ | USAir; USエアウェイズ航空
x2 VX VRD 984 US | Virgin America | 维珍美国航空 | 維珍美國航空 | ヴァージン・アメリカ |
x3 FL TRS 332 US | AirTran Airways | 穿越航空 | 穿越航空 | エアトラン航空 | AirTran
x3 TW TWA 015 US | Trans World Airlines | 环球航空 | 環球航空 | トランス・ワールド航空 | TWA
x3 PA PAA 026 US | Pan American World Airways | 泛美航空 | 泛美航空 | パンアメリカン航空 | Pan Am; パンナム
x3 EV ASQ 860 US | ExpressJet Airlines | 快捷航空(美国) | | エクスプレスジェット航空 | ExpressJet; Atlantic Southeast Airlines
x3 CP CPZ 003 US | Compass Airlines | 罗盘航空 | 羅盤航空 | コンパス航空 |
x3 AX LOF 414 US | Trans States Airlines | | | トランス・ステーツ航空 |
x3 3M SIL 449 US | Silver Airways | 银色航空 | 銀色航空 | シルバー・エアウェイズ | Gulfstream International Airlines
x3 7H RVF 808 US | Ravn Alaska | | | レーブン・アラスカ | Era Alaska; Era Aviation; Corvus Airlines
x3 HP AWE 401 US | America West Airlines | 美西航空 | 美西航空 | アメリカウエスト航空 | America West
x2 BE BEE 267 GB | Flybe | 弗莱比航空 | 弗萊比航空 | フライビー | British European; flybe
x2 MT TCX 727 GB | Thomas Cook Airlines | 托马斯库克航空 | 湯瑪斯庫克航空 | トーマス・クック航空 | Thomas Cook
x2 ZB MON 974 GB | Monarch Airlines | 君主航空 | 君主航空 | モナーク航空 | Monarch
x3 BD BMA 236 GB | bmi British Midland | 英伦航空 | 英倫航空 | BMI航空 | bmi; British Midland
x3 BM BMR 480 GB | flybmi | | | フライbmi | bmi Regional; British Midland Regional
x2 AZ AZA 055 IT | Alitalia | 意大利航空(旧) | 義大利航空(舊) | アリタリア-イタリア航空 | Alitalia Società Aerea Italiana; 意大利航空公司; アリタリア航空; アリタリア; アリタリア・イタリア航空
x3 IG ISS 191 IT | Air Italy | 意大利航空(梅里迪亚纳) | 義大利航空(梅里迪亞納) | エア・イタリー | Meridiana; Meridiana fly; メリディアーナ航空
x3 CT CYL - IT | Alitalia CityLiner | | | アリタリア・シティライナー | Alitalia Cityliner
x3 BV BPA 004 IT | Blue Panorama Airlines | 蓝色全景航空 | 藍色全景航空 | ブルー・パノラマ航空 | Luke Air; Blue Panorama
x2 SR SWR 085 CH | Swissair | 瑞士航空(旧) | 瑞士航空(舊) | スイス航空(旧) | Swiss Air Transport
x3 LZ SWU - CH | Swiss Global Air Lines | 瑞士环球航空 | 瑞士環球航空 | スイス・グローバル・エアラインズ |
x2 SN SAB 082 BE | Sabena | 比利时世界航空 | 比利時航空 | サベナ・ベルギー航空 | Sabena Belgian World Airlines; 比利时航空(旧); サベナ航空
x3 VG VLM 978 BE | VLM Airlines | | | VLM航空 | VLM
x3 HG NLY 477 AT | NIKI | 尼基航空 | 尼基航空 | ニキ航空 | FlyNiki; Niki Luftfahrt
x3 OE LDM - AT | Laudamotion | 劳达动力航空 | 勞達動力航空 | ラウダモーション | Lauda; Lauda Europe
x3 NG LDA 231 AT | Lauda Air | 劳达航空 | 勞達航空 | ラウダ航空 |
x3 ST GMI 246 DE | Germania | 日耳曼尼亚航空 | 日耳曼尼亞航空 | ゲルマニア航空 | Germania Fluggesellschaft
x3 JK JKK 680 ES | Spanair | 斯班航空 | 斯班航空 | スパンエアー | スパンエア
x3 ZI AAF 439 FR | Aigle Azur | 蓝鹰航空 | 藍鷹航空 | エーグル・アズール | アイグル・アズール
x3 SE XLF 473 FR | XL Airways France | XL航空法国 | XL航空法國 | XLエアウェイズ・フランス | XL Airways
x3 JP ADR 165 SI | Adria Airways | 亚德里亚航空 | 亞德里亞航空 | アドリア航空 | Adria
x3 MA MAH 182 HU | Malév Hungarian Airlines | 匈牙利航空 | 匈牙利航空 | マレーヴ・ハンガリー航空 | Malev; Malév; マレブ・ハンガリー航空
x3 0B BLA 475 RO | Blue Air | 蓝色航空(罗马尼亚) | 藍色航空(羅馬尼亞) | ブルー・エア | Blu Air
x3 WW WOW - IS | WOW air | 哇奥航空 | | ワオ航空 | Wow; WOW
x3 OG FPY 224 IS | PLAY | | | プレイ航空 | Fly Play; Play Airlines
x3 QI CIM 647 DK | Cimber Sterling | 辛伯航空 | | シンバー・スターリング | Cimber Air
x3 KF BLF 142 FI | Blue1 | 蓝色一号航空 | | ブルーワン | Blue 1
x3 RE STK 743 IE | Stobart Air | 斯托巴特航空 | | ストバート・エア | Aer Arann
x3 WX BCY 689 IE | CityJet | 城市喷气航空 | 城市噴射航空 | シティジェット | City Jet
x3 OV ELL 960 EE | Estonian Air | 爱沙尼亚航空 | 愛沙尼亞航空 | エストニア航空 |
x3 UN TSO 670 RU | Transaero Airlines | 全禄航空 | 洲際航空 | トランスアエロ航空 | Transaero
x3 KK KKK 610 TR | AtlasGlobal | 阿特拉斯环球航空 | | アトラスグローバル航空 | Atlasjet; Atlas Global
x3 8Q OHY 066 TR | Onur Air | 奥努尔航空 | 歐努爾航空 | オヌール航空 |
x2 9W JAI 589 IN | Jet Airways | 捷特航空 | 捷特航空 | ジェットエアウェイズ | 印度捷特航空; ジェット・エアウェイズ
x2 UK VTI 228 IN | Vistara | 塔塔新航 | 塔塔新航 | ビスタラ | Tata SIA Airlines; 维斯塔拉航空; ヴィスタラ
x2 G8 GOW - IN | Go First | | | ゴー・ファースト | GoAir; Go Air
x2 I5 IAD - IN | AIX Connect | 印度亚洲航空 | 印度亞洲航空 | エアアジア・インディア | AirAsia India; 印度亚航; エアアジアインディア
x3 MJ MLR 817 LK | Mihin Lanka | 米欣兰卡航空 | | ミヒンランカ | ミヒン・ランカ
x2 MI SLK 629 SG | SilkAir | 胜安航空 | 勝安航空 | シルクエアー | Silk Air; シルクエア
x2 TT TGW - SG | Tigerair | 欣丰虎航 | 欣豐虎航 | タイガーエア | Tiger Airways
x2 3K JSA 375 SG | Jetstar Asia | 捷星亚洲航空 | 捷星亞洲航空 | ジェットスター・アジア航空 | Jetstar Asia Airways; ジェットスターアジア; ジェットスター・アジア
x2 WE THD 909 TH | Thai Smile | 泰国微笑航空 | 泰國微笑航空 | タイ・スマイル航空 | Thai Smile Airways; 泰国微笑; タイスマイル
x2 XW NCT - TH | NokScoot | 酷鸟航空 | 酷鳥航空 | ノックスクート | Nok Scoot
x3 OX OEA 578 TH | Orient Thai Airlines | 泰国东方航空 | 東方泰國航空 | オリエント・タイ航空 | One-Two-Go; Orient Thai
x2 BL PIC 550 VN | Pacific Airlines | 太平洋航空(越南) | 越南太平洋航空 | パシフィック航空 | Jetstar Pacific; Jetstar Pacific Airlines; 捷星太平洋航空; ジェットスター・パシフィック航空
x3 GE TNA 170 TW | TransAsia Airways | 复兴航空 | 復興航空 | トランスアジア航空 | TransAsia; 复兴; 復興
x3 EF EFA 265 TW | Far Eastern Air Transport | 远东航空 | 遠東航空 | 遠東航空 | FAT; 远航; 遠航
x3 JW VNL - JP | Vanilla Air | 香草航空 | 香草航空 | バニラエア | バニラ・エア; Vanilla
x3 EG JAA 688 JP | Japan Asia Airways | 日本亚细亚航空 | 日本亞細亞航空 | 日本アジア航空 |
x3 JD JAS 234 JP | Japan Air System | 日本佳速航空 | 日本佳速航空 | 日本エアシステム | JAS
x3 NQ AJX - JP | AirJapan | | | エアージャパン | Air Japan; エアジャパン
x3 VA VAU - AU | V Australia | 维珍澳洲国际航空 | | ヴイ・オーストラリア |
x3 AN AAA 090 AU | Ansett Australia | 安捷航空 | 安捷航空 | アンセット・オーストラリア航空 | Ansett
x3 TT TGG 700 AU | Tigerair Australia | 澳大利亚虎航 | 澳洲虎航 | タイガーエア・オーストラリア | Tiger Airways Australia
x3 AB BNZ - AU | Bonza | | | ボンザ | Bonza Aviation
x3 MN CAW 161 ZA | Comair | 科梅尔航空 | | コムエアー | 酷路拉航空; Kulula; kulula.com; British Airways operated by Comair
x3 JE MNO - ZA | Mango | 芒果航空 | 芒果航空 | マンゴー航空 | Mango Airlines
x3 SW NMB 186 NA | Air Namibia | 纳米比亚航空 | 納米比亞航空 | ナミビア航空 | エア・ナミビア
x3 QU UGX - UG | Air Uganda | 乌干达空运 | | エア・ウガンダ |
x3 RG VRG 042 BR | Varig | 巴西里约格朗德航空 | 巴西航空 | ヴァリグ・ブラジル航空 | Viação Aérea Rio Grandense; VARIG; ヴァリグ航空
x3 O6 ONE 247 BR | Avianca Brasil | 巴西阿维安卡航空 | 巴西阿維安卡航空 | アビアンカ・ブラジル | OceanAir; Avianca Brazil
x3 Z8 AZN 464 BO | Amaszonas | 亚马孙航空 | 亞馬遜航空 | アマソナス航空 | Línea Aérea Amaszonas; 玻利维亚亚马孙航空
x3 4O AIJ 837 MX | Interjet | 英特捷特航空 | 英特捷航空 | インテルジェット | ABC Aerolíneas; インタージェット
x3 VW TAO 942 MX | Aeromar | 墨西哥海运航空 | | アエロマール航空 | Transportes Aeromar
x3 EX AVR - CO | Avianca Express | 阿维安卡快运航空 | | アビアンカ・エクスプレス | Regional Express Américas
x3 VH VVC 641 CO | Viva Air | | | ビバ・エア・コロンビア | VivaColombia; Viva Air Colombia; Viva Colombia
x3 VV VPE 343 PE | Viva Air Perú | | | ビバ・エア・ペルー | Viva Air Peru
x3 DN NAA 323 AR | Norwegian Air Argentina | 挪威航空阿根廷 | 挪威航空阿根廷 | ノルウェー・エア・アルゼンチン |
x3 DI NRS - GB | Norwegian Air UK | 挪威航空英国 | 挪威航空英國 | ノルウェー・エアUK |
x3 D8 IBK - IE | Norwegian Air International | 挪威国际航空 | 挪威國際航空 | ノルウェー・エア・インターナショナル |
x3 WG SWG 292 CA | Sunwing Airlines | 阳翼航空 | 陽翼航空 | サンウイング航空 | Sunwing
x3 WO WSW - CA | Swoop | 俯冲航空 | | スウープ | Swoop Airlines
x3 Y9 LNX - CA | Lynx Air | 猞猁航空 | | リンクス航空 |
x3 CP CDN 018 CA | Canadian Airlines | 加拿大国际航空 | 加拿大國際航空 | カナディアン航空 | Canadian Airlines International; カナダ国際航空
x3 LI LIA 140 AG | LIAT | 背风群岛航空 | 背風群島航空 | LIAT航空 | Leeward Islands Air Transport
x3 JM AJM 201 JM | Air Jamaica | 牙买加航空 | 牙買加航空 | エア・ジャマイカ |
x3 2H - 056 BE | Thalys | 大力士高铁 | | タリス | Thalys International
`)
