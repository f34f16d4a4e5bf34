export { CheckboxField } from './checkbox-field';
export { FormAlert } from './form-alert';
export {
  loadFailure,
  readServerFailure,
  reasonOf,
  setServerErrors,
  type ServerFailure,
} from './server-failure';
export { useSpinDelay } from './spin-delay';
export { SubmitButton } from './submit-button';
export { TextAreaField, TextField } from './text-field';
