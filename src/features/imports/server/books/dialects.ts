import type { Dialect } from '../dialects/dialect.ts'
import { bookContents } from './jupyter-book.ts'
import { toctrees } from './toctree.ts'

export const jupyterBook: Dialect = {
  name: 'MyST／Jupyter Book',
  syntaxes: ['myst'],
  marks: ['_toc.yml', 'myst.yml'],
  sign: /^[ \t]*(?:`{3,}|~{3,}|:{3,})\{(?!r\b|python\b|\.)[A-Za-z][\w:-]*\}|\{(?:ref|numref|eq|doc|term|cite|cite:[pt]|math|download|abbr)\}`|^\([\w-]+\)=[ \t]*$/m,
  contents: bookContents,
}

export const sphinx: Dialect = {
  name: 'Sphinx',
  syntaxes: ['myst'],
  marks: ['conf.py'],
  contents: toctrees,
}

export const d2l: Dialect = {
  name: 'd2lbook',
  syntaxes: ['d2l'],
  marks: ['d2lbook.ini'],
  sign: /^[ \t]*:(?:label|eqlabel|begin_tab|width|bibliography):|:(?:numref|eqref|citet?):`|^```toc[ \t]*$|^```\{\.\w+ \.input\b/m,
}

/** Of a notebook, whatever else is written in its cells. */
export const notebooks: Dialect = { name: 'Jupyter Notebook', syntaxes: [], marks: [] }
