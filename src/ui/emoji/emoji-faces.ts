// Faces, drawn in lines on a circle of 24 units: eyes, mouth and what else a face has.

const dots = 'M9 9.5h.01M15 9.5h.01'
const happy = 'M7.8 10.2a1.3 1.3 0 0 1 2.4 0M13.8 10.2a1.3 1.3 0 0 1 2.4 0'
const smile = 'M8 14a5 4 0 0 0 8 0'
const laugh = 'M7.5 13.2h9a4.5 4.5 0 0 1-9 0Z'
const sad = 'M8.5 16.5a4.5 3.5 0 0 1 7 0'

export const faces: Readonly<Record<string, string>> = {
  微笑: dots + smile,
  大笑: dots + laugh,
  呲牙: `${happy}M7.5 13.5h9v3h-9ZM10.5 13.5v3M13.5 13.5v3`,
  笑哭: `${happy}${laugh}M6 11.5v3M18 11.5v3`,
  偷笑: `${happy}M10 14.5a2.6 2.2 0 0 0 4 0`,
  害羞: `${happy}${smile}M5.8 13h1.4M16.8 13h1.4`,
  调皮: 'M9 9.5h.01M13.5 9.5h2.5M8 14h8M12.3 14v1.8a1.6 1.6 0 0 0 3.2 0V14',
  得意: `M6.5 8.5h11M7 8.5v1a2 2 0 0 0 4 0v-1M13 8.5v1a2 2 0 0 0 4 0v-1${smile}`,
  思考: `${dots}M13.6 7.2l2.6-.6M9 15.5h4.5`,
  惊讶: `${dots}M12 13.4a1.9 1.9 0 1 0 0 3.8a1.9 1.9 0 0 0 0-3.8`,
  无语: `${dots}M8.5 15h7`,
  流汗: `${dots}${smile}M18.2 5.5v3`,
  流泪: `${dots}${sad}M9 11.8v3`,
  难过: dots + sad,
  生气: `M7.8 8l2.7 1.2M16.2 8l-2.7 1.2M9.5 10.8h.01M14.5 10.8h.01${sad}`,
  晚安: 'M7.8 9.8a1.3 1.3 0 0 0 2.4 0M13.8 9.8a1.3 1.3 0 0 0 2.4 0M11 15h2',
}
