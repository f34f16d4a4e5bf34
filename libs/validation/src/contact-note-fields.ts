import { IsOptional } from 'class-validator';
import { limits } from './limits.js';
import { labels } from './messages.js';
import { IsText, MaxCharacters } from './rules.js';
import { LinesOfText } from './text.js';

/** What managers tell one another about a contact message (C104). */
export class ContactNoteFields {
  @MaxCharacters(limits.contactNote.max, labels.note)
  @IsText(labels.note)
  @IsOptional()
  @LinesOfText(limits.contactNote.max)
  note?: string | null;
}
