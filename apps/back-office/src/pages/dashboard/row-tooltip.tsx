import { Portal } from '@chakra-ui/react/portal';
import { Tooltip } from '@chakra-ui/react/tooltip';

interface RowTooltipProps {
  /** The hovered or focused button; its `data-tooltip` is shown. */
  button: HTMLElement;
  onClose: () => void;
}

/** The tooltip of a row's button. One for the whole list: one for each button took a third of the rendering time. */
export default function RowTooltip({ button, onClose }: RowTooltipProps) {
  return (
    <Tooltip.Root
      open
      positioning={{ getAnchorRect: () => button.getBoundingClientRect() }}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content aria-hidden css={{ animationDelay: '0.2s', animationFillMode: 'backwards' }}>
            {button.dataset.tooltip}
          </Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
